import type { Slice } from '../slice.ts';
import { mountExport, postRoutes } from './routes.ts';
import { termJobs } from './terms/service.ts';
import { emptyTrash } from './trash/remove.ts';

export const posts: Slice = {
  routes: postRoutes,
  mount: (router, { platform }) => mountExport(router, platform),
  jobs: termJobs,
  prunes: [emptyTrash],
};
