import type { Slice } from '../slice.ts';
import { editionTasks } from './editions/make-edition.ts';
import { editionRoutes, mountEditions } from './editions/routes.ts';
import { editionHooks } from './editions/service.ts';
import { bookRoutes } from './routes.ts';

export const books: Slice = {
  routes: [...bookRoutes, ...editionRoutes],
  mount: (router, { platform, sessions }) => mountEditions(router, platform, sessions.find),
  hooks: editionHooks,
  threadTasks: editionTasks,
};
