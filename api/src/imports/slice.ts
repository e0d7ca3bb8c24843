import type { Slice } from '../slice.ts';
import { importRoutes } from './routes.ts';
import { importTasks } from './service.ts';

export const imports: Slice = {
  routes: importRoutes,
  threadTasks: importTasks,
};
