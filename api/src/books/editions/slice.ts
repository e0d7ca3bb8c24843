import type { Slice } from '../../slice.ts';
import { editionTasks } from './make-edition.ts';
import { editionRoutes, mountEditions } from './routes.ts';
import { editionHooks } from './service.ts';

export const editions: Slice = {
  routes: editionRoutes,
  mount: (router, { platform, sessions }) => mountEditions(router, platform, sessions.find),
  hooks: editionHooks,
  threadTasks: editionTasks,
};
