import type { RouteHandle, RoutesOf } from '@ezhuthu/kit';
import { studioText } from '@ezhuthu/kit/text';

const titled = (title: string): { handle: RouteHandle } => ({
  handle: { head: () => ({ title, noindex: true }) },
});

/** Members' pages have no loaders: the guard decides first, and the component asks then. */
export const routes: RoutesOf = () => [
  {
    // one place for all of them: the post editor stays when a new post gets its address
    id: 'studio/post-editor',
    lazy: async () =>
      (await import(/* webpackChunkName: "post-editor" */ './post-editor/routes.ts')).postEditorRoute,
    children: [
      { path: '/write', element: null, ...titled(studioText.newPost) },
      { path: '/edit-draft/:id', element: null, ...titled(studioText.editPost) },
      { path: '/edit-post/:id', element: null, ...titled(studioText.editPost) },
    ],
  },
  ...['/edit-draft', '/edit-post'].map((path) => ({
    path,
    ...titled(studioText.editPost),
    lazy: async () =>
      (await import(/* webpackChunkName: "post-editor" */ './post-editor/routes.ts')).missingIdRoute,
  })),
  {
    id: 'studio/dashboard',
    path: '/dashboard',
    lazy: async () =>
      (await import(/* webpackChunkName: "dashboard" */ './dashboard/route.ts')).dashboardRoute,
  },
  {
    id: 'studio/settings',
    path: '/settings',
    lazy: async () => (await import(/* webpackChunkName: "settings" */ './settings/route.ts')).settingsRoute,
  },
];
