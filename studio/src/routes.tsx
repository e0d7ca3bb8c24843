import type { RouteHandle, RoutesOf } from '@ezhuthu/kit';
import { studioText } from './messages/studio.ts';

const titled = (title: string): { handle: RouteHandle } => ({
  handle: { head: () => ({ title, noindex: true }) },
});

/** Without loaders: the guard checks the session first, then the components fetch their data. */
export const routes: RoutesOf = () => [
  {
    // one parent route for all three, so the post editor stays mounted when a new post gets its address
    id: 'studio/post-editor',
    lazy: async () =>
      (await import(/* webpackChunkName: "post-editor" */ './post-editor/route.tsx')).postEditorRoute,
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
      (await import(/* webpackChunkName: "post-editor" */ './post-editor/route.tsx')).missingIdRoute,
  })),
  {
    id: 'studio/drafts',
    path: '/drafts',
    lazy: async () => (await import(/* webpackChunkName: "drafts" */ './drafts/route.tsx')).draftsRoute,
  },
  {
    id: 'studio/dashboard',
    path: '/dashboard',
    lazy: async () =>
      (await import(/* webpackChunkName: "dashboard" */ './dashboard/route.tsx')).dashboardRoute,
  },
  {
    id: 'studio/comments',
    path: '/dashboard/comments',
    lazy: async () => (await import(/* webpackChunkName: "comments" */ './comments/route.tsx')).commentsRoute,
  },
  {
    id: 'studio/import',
    path: '/dashboard/import',
    lazy: async () => (await import(/* webpackChunkName: "import" */ './import/route.tsx')).importRoute,
  },
  {
    id: 'studio/editions',
    path: '/dashboard/editions',
    lazy: async () => (await import(/* webpackChunkName: "editions" */ './editions/route.tsx')).editionsRoute,
  },
  {
    id: 'studio/redirects',
    path: '/dashboard/redirects',
    lazy: async () =>
      (await import(/* webpackChunkName: "redirects" */ './redirects/route.tsx')).redirectsRoute,
  },
  {
    id: 'studio/terms',
    path: '/dashboard/terms',
    lazy: async () => (await import(/* webpackChunkName: "terms" */ './terms/route.tsx')).termsRoute,
  },
  {
    id: 'studio/activity',
    path: '/dashboard/activity',
    lazy: async () => (await import(/* webpackChunkName: "activity" */ './activity/route.tsx')).activityRoute,
  },
  {
    id: 'studio/connections',
    path: '/dashboard/connections',
    lazy: async () =>
      (await import(/* webpackChunkName: "connections" */ './connections/route.tsx')).connectionsRoute,
  },
  {
    id: 'studio/settings',
    path: '/settings',
    lazy: async () => (await import(/* webpackChunkName: "settings" */ './settings/route.tsx')).settingsRoute,
  },
];
