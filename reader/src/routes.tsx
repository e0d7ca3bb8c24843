import type { RoutesOf } from '@ezhuthu/kit';

/** A route's id names its chunk, by which the page server knows what to preload. */
export const routes: RoutesOf = (context) => [
  {
    id: 'reader/home',
    path: '/',
    lazy: async () => (await import(/* webpackChunkName: "home" */ './home/route.ts')).homeRoute(context),
  },
  {
    id: 'reader/post',
    path: '/post/:ref',
    lazy: async () => (await import(/* webpackChunkName: "post" */ './post/route.ts')).postRoute(context),
  },
];
