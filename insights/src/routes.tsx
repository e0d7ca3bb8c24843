import type { RoutesOf } from '@ezhuthu/kit';

/** Members' pages have no loaders: the guard decides first, and the component asks then. */
export const routes: RoutesOf = () => [
  {
    id: 'insights/analytics',
    path: '/analytics',
    lazy: async () => (await import(/* webpackChunkName: "analytics" */ './page/route.ts')).analyticsRoute,
  },
];
