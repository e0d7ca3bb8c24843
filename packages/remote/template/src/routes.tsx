import type { RoutesOf } from '@ezhuthu/kit';

/** The exposed module `./routes`. The id of a route is the name of the remote, and of the chunk of its page. */
export const routes: RoutesOf = () => [
  {
    id: 'quotes/page',
    path: '/quotes',
    lazy: async () => (await import(/* webpackChunkName: "page" */ './page/route.tsx')).pageRoute,
  },
];
