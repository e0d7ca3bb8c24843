import type { Slice } from '../slice.ts';
import { newsletterJobs } from './issue-jobs.ts';
import { mountSubscriberTable, newsletterRoutes } from './routes.ts';
import { newsletterHooks } from './service.ts';

export const newsletter: Slice = {
  routes: newsletterRoutes,
  mount: (router, { platform }) => mountSubscriberTable(router, platform),
  hooks: newsletterHooks,
  jobs: newsletterJobs,
};
