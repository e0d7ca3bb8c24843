import type { Slice } from '../slice.ts';
import { libraryRoutes } from './routes.ts';
import { libraryHooks } from './service.ts';

export const library: Slice = {
  routes: libraryRoutes,
  hooks: libraryHooks,
};
