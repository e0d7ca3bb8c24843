import type { RoutesOf } from '@ezhuthu/kit';
import { getFrontClient, type QueryClient } from '@ezhuthu/kit/query';
import { createStaticHandler } from '@ezhuthu/kit/router/server';
import { remoteRoutes } from '../../src/remotes/remote-routes.tsx';
import { shellRoutes } from '../../src/routes.tsx';
import { Pending } from '../../src/screens/pending.tsx';
import { loadBundle } from './load-bundle.ts';
import type { RenderTask } from './task.ts';

export type PageRoutes = ReturnType<typeof createStaticHandler>;

const pending: RoutesOf = () => [{ id: 'pending', path: '*', Component: Pending }];

function getContentRoutes({ remote, isContentLeft }: RenderTask, queryClient: QueryClient) {
  if (isContentLeft) return pending({ queryClient });
  if (!remote) return [];
  const { name, bundle, base } = remote;
  return remoteRoutes(name, loadBundle(name, bundle, base), getFrontClient(queryClient, name));
}

/** The routes of a page, whose loaders use the query client of its rendering. */
export const getPageRoutes = (task: RenderTask, queryClient: QueryClient): PageRoutes =>
  createStaticHandler(shellRoutes(getContentRoutes(task, queryClient)));
