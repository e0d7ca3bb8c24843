import type { Slice } from '../slice.ts';
import { privacyRoutes } from './routes.ts';

export const privacy: Slice = {
  routes: privacyRoutes,
};
