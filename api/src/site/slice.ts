import type { Slice } from '../slice.ts';
import { siteRoutes } from './routes.ts';

export const site: Slice = {
  routes: siteRoutes,
};
