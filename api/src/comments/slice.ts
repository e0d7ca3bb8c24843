import type { Slice } from '../slice.ts';
import { commentRoutes } from './routes.ts';
import { commentHooks, commentJobs, pruneComments } from './service.ts';

export const comments: Slice = {
  routes: commentRoutes,
  hooks: commentHooks,
  jobs: commentJobs,
  prunes: [pruneComments],
};
