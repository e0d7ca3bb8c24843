import type { Slice } from '../slice.ts';
import { processRoutes } from './routes.ts';
import { pruneProcesses } from './service.ts';

export const processes: Slice = {
  routes: processRoutes,
  prunes: [pruneProcesses],
};
