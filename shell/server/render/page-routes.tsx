import type { RoutesOf } from '@ezhuthu/kit';
import { getFrontClient, type QueryClient } from '@ezhuthu/kit/query';
import { createStaticHandler } from '@ezhuthu/kit/router/server';
import { remoteRoutes } from '../../src/remotes/remote-routes.tsx';
import { shellRoutes } from '../../src/routes.tsx';
import { Pending } from '../../src/screens/pending.tsx';
import { loadBundle } from './load-bundle.ts';
import type { RenderRemote, RenderTask } from './task.ts';

export type PageRoutes = ReturnType<typeof createStaticHandler>;

const alone = () => [];
const pending = () => [{ id: 'pending', path: '*', Component: Pending }];

/** Routes that all pages of a release share: ranking them takes a tenth of the time of a page. */
const shared = new WeakMap<RoutesOf, PageRoutes>();

export const getBundle = ({ name, bundle, base }: RenderRemote) => loadBundle(name, bundle, base);

/** The routes of a page. The context of its loaders must have the query client of the remote. */
export function getPageRoutes({ remote, isContentLeft }: RenderTask, queryClient: QueryClient): PageRoutes {
  const owner = isContentLeft ? undefined : remote;
  const routesOf = owner ? getBundle(owner).routes : isContentLeft ? pending : alone;
  const known = shared.get(routesOf);
  if (known) return known;
  const routes = owner
    ? remoteRoutes(owner.name, routesOf({ queryClient: getFrontClient(queryClient, owner.name) }))
    : routesOf({ queryClient });
  const handler = createStaticHandler(shellRoutes(routes));
  // a function with a parameter may make routes that keep the client of this page
  if (routesOf.length === 0) shared.set(routesOf, handler);
  return handler;
}
