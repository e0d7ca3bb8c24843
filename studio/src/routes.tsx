import type { RoutesOf } from '@ezhuthu/kit';

/** Members' pages have no loaders: the guard decides first, and the component asks then. */
export const routes: RoutesOf = () => [
  {
    id: 'studio/write',
    path: '/write',
    lazy: async () => (await import(/* webpackChunkName: "write" */ './post-form/routes.ts')).writeRoute,
  },
  {
    id: 'studio/edit',
    path: '/edit-post/:id',
    lazy: async () => (await import(/* webpackChunkName: "write" */ './post-form/routes.ts')).editRoute,
  },
  {
    id: 'studio/settings',
    path: '/settings',
    lazy: async () => (await import(/* webpackChunkName: "settings" */ './settings/route.ts')).settingsRoute,
  },
];
