import type { Slice } from '../slice.ts';
import { archiveRoutes, mountArchives } from './routes.ts';
import { archiveTasks } from './service.ts';

export const archive: Slice = {
  routes: archiveRoutes,
  mount: (router, { platform, sessions }) => mountArchives(router, platform, sessions.find),
  threadTasks: archiveTasks,
};
