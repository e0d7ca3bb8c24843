import type { Slice } from '../slice.ts';
import { submissionRoutes } from './routes.ts';
import { submissionHooks } from './service.ts';

export const submissions: Slice = {
  routes: submissionRoutes,
  hooks: submissionHooks,
};
