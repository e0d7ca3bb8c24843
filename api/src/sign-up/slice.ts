import type { Slice } from '../slice.ts';
import { signUpRoutes } from './routes.ts';
import { signUpHooks, signUpJobs } from './service.ts';

export const signUp: Slice = {
  routes: signUpRoutes,
  hooks: signUpHooks,
  jobs: signUpJobs,
};
