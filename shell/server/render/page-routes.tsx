import type { RoutesOf } from '@ezhuthu/kit';
import { createStaticHandler } from '@ezhuthu/kit/router/server';
import { LRUCache } from 'lru-cache';
import { remoteRoutes } from '../../src/remotes/remote-routes.tsx';
import { shellRoutes } from '../../src/routes.tsx';
import { Pending } from '../../src/screens/pending.tsx';
import { loadBundle } from './load-bundle.ts';
import { sharedClient } from './rendering.ts';
import type { RenderTask } from './task.ts';

export type PageRoutes = ReturnType<typeof createStaticHandler>;

/** Of the shell alone, and of remotes in their live and previous versions. */
const maxKept = 8;

/** By what makes the routes, so that a changed bundle has others. */
const kept = new LRUCache<RoutesOf, PageRoutes>({ max: maxKept });

const shellAlone: RoutesOf = () => [];
const pending: RoutesOf = () => [{ id: 'pending', path: '*', Component: Pending }];

const isOfRemote = ({ remote, isContentLeft }: RenderTask) => remote !== undefined && !isContentLeft;

/** What makes the routes of a page, the same for all pages of a release. */
export function getRemoteRoutes(task: RenderTask): RoutesOf {
  if (isOfRemote(task)) return loadBundle(task.remote!.name, task.remote!.bundle, task.remote!.base);
  return task.isContentLeft ? pending : shellAlone;
}

/**
 * The routes of a page, in its rendering. They are ranked once for all pages of a release, as their loaders use the
 * query client of the rendering that they run in. Those of a remote that uses the client while it makes them, to set
 * defaults for example, are made for each page.
 */
export function getPageRoutes(task: RenderTask, routesOf: RoutesOf): PageRoutes {
  const known = kept.get(routesOf);
  if (known) return known;
  let isMade = false;
  let isForAll = true;
  const queryClient = sharedClient(task.remote?.name ?? 'shell', () => {
    isForAll &&= isMade;
  });
  const routes = isOfRemote(task)
    ? remoteRoutes(task.remote!.name, routesOf, queryClient)
    : routesOf({ queryClient });
  isMade = true;
  const handler = createStaticHandler(shellRoutes(routes));
  if (isForAll) kept.set(routesOf, handler);
  return handler;
}
