import type { Slice } from '../slice.ts';
import { reactionRoutes } from './routes.ts';
import { reactionHooks } from './service.ts';

export const reactions: Slice = {
  routes: reactionRoutes,
  hooks: reactionHooks,
};
