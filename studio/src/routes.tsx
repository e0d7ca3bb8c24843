import type { RouteHandle, RoutesOf } from '@ezhuthu/kit';
import type { RouteObject } from '@ezhuthu/kit/router';
import type { ComponentType } from 'react';
import { studioText } from './messages/studio.ts';

/** @param getTitle is called for each head, in the language of that moment */
const titled = (getTitle: () => string): { handle: RouteHandle } => ({
  handle: { head: () => ({ title: getTitle(), noindex: true }) },
});

/** @param path ends with the name of the screen's chunk */
const screen = (
  path: string,
  load: () => Promise<{ route: { Component: ComponentType; getTitle(): string } }>,
): RouteObject => ({
  id: `studio${path.slice(path.lastIndexOf('/'))}`,
  path,
  lazy: async () => {
    const { Component, getTitle } = (await load()).route;
    return { Component, ...titled(getTitle) };
  },
});

/** Without loaders: the guard checks the session first, then the components fetch their data. */
export const routes: RoutesOf = () => [
  {
    // one parent route for all three, so the post editor stays mounted when a new post gets its address
    id: 'studio/post-editor',
    lazy: async () =>
      (await import(/* webpackChunkName: "post-editor" */ './post-editor/route.tsx')).postEditorRoute,
    children: [
      { path: '/write', element: null, ...titled(() => studioText.newPost) },
      { path: '/edit-draft/:id', element: null, ...titled(() => studioText.editPost) },
      { path: '/edit-post/:id', element: null, ...titled(() => studioText.editPost) },
    ],
  },
  ...['/edit-draft', '/edit-post'].map((path) => ({
    path,
    ...titled(() => studioText.editPost),
    lazy: async () =>
      (await import(/* webpackChunkName: "post-editor" */ './post-editor/route.tsx')).missingIdRoute,
  })),
  screen('/drafts', () => import(/* webpackChunkName: "drafts" */ './drafts/route.tsx')),
  screen('/dashboard', () => import(/* webpackChunkName: "dashboard" */ './dashboard/route.tsx')),
  screen('/dashboard/comments', () => import(/* webpackChunkName: "comments" */ './comments/route.tsx')),
  screen('/dashboard/import', () => import(/* webpackChunkName: "import" */ './import/route.tsx')),
  screen('/dashboard/editions', () => import(/* webpackChunkName: "editions" */ './editions/route.tsx')),
  screen('/dashboard/redirects', () => import(/* webpackChunkName: "redirects" */ './redirects/route.tsx')),
  screen('/dashboard/terms', () => import(/* webpackChunkName: "terms" */ './terms/route.tsx')),
  screen('/dashboard/activity', () => import(/* webpackChunkName: "activity" */ './activity/route.tsx')),
  screen(
    '/dashboard/connections',
    () => import(/* webpackChunkName: "connections" */ './connections/route.tsx'),
  ),
  screen('/settings', () => import(/* webpackChunkName: "settings" */ './settings/route.tsx')),
];
