import type { Slice } from '../slice.ts';
import { previewRoutes } from './routes.ts';
import { previewHooks } from './service.ts';

export const previews: Slice = {
  routes: previewRoutes,
  hooks: previewHooks,
};
