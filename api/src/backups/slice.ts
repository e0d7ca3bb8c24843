import type { Slice } from '../slice.ts';
import { backupRoutes } from './routes.ts';
import { backupTasks } from './service.ts';

export const backups: Slice = {
  routes: backupRoutes,
  tasks: backupTasks,
};
