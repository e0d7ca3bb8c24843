import type { RoutesOf } from '@ezhuthu/kit';
import { pagesAlone, pagesBesideSidebar } from './pages.ts';

/** The exposed module `./routes`. */
export const routes: RoutesOf = () => [
  {
    id: 'reader/sidebar',
    lazy: async () => (await import(/* webpackChunkName: "sidebar" */ './sidebar/route.tsx')).sidebarRoute,
    children: pagesBesideSidebar,
  },
  ...pagesAlone,
];
