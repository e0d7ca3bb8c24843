import type { RoutesOf } from '@ezhuthu/kit';

/** Without loaders: the guard checks the session first, then the components fetch their data. */
export const routes: RoutesOf = () => [
  {
    id: 'insights/analytics',
    path: '/analytics',
    lazy: async () => (await import(/* webpackChunkName: "analytics" */ './page/route.tsx')).analyticsRoute,
  },
];
