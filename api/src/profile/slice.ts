import type { Slice } from '../slice.ts';
import { profileRoutes } from './routes.ts';
import { profileHooks } from './service.ts';

export const profile: Slice = {
  routes: ({ sessions }) => profileRoutes(sessions),
  hooks: profileHooks,
};
