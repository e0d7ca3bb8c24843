import type { Slice } from '../slice.ts';
import { diagnosticsRoutes } from './routes.ts';
import { diagnosticsTasks, pruneSetAside } from './service.ts';

export const diagnostics: Slice = {
  routes: diagnosticsRoutes,
  tasks: diagnosticsTasks,
  prunes: [pruneSetAside],
};
