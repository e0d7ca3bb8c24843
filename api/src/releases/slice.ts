import type { Slice } from '../slice.ts';
import { releaseRoutes } from './routes.ts';
import { pruneReleaseHealth } from './service.ts';

export const releases: Slice = {
  routes: releaseRoutes,
  prunes: [pruneReleaseHealth],
};
