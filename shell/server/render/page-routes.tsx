import type { RoutesOf } from '@ezhuthu/kit';
import { createStaticHandler } from '@ezhuthu/kit/router/server';
import { LRUCache } from 'lru-cache';
import { shellRoutes } from '../../src/app/routes.tsx';
import { remoteRoutes } from '../../src/remotes/remote-routes.tsx';
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

/**
 * The routes of a page, ranked once for all pages of a release. Their loaders run in a rendering and use the query
 * client of that rendering.
 */
export function getPageRoutes({ remote, isContentLeft }: RenderTask): PageRoutes {
  const isOfRemote = remote !== undefined && !isContentLeft;
  const routesOf = isOfRemote ? loadBundle(remote.name, remote.bundle) : isContentLeft ? pending : shellAlone;
  const known = kept.get(routesOf);
  if (known) return known;
  const queryClient = sharedClient(remote?.name ?? 'shell');
  const routes = isOfRemote ? remoteRoutes(remote.name, routesOf, queryClient) : routesOf({ queryClient });
  const handler = createStaticHandler(shellRoutes(routes));
  kept.set(routesOf, handler);
  return handler;
}
