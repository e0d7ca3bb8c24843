import type { Slice } from '../slice.ts';
import { webhookRoutes } from './routes.ts';
import { pruneDeliveries, webhookHooks, webhookJobs } from './service.ts';

export const webhooks: Slice = {
  routes: webhookRoutes,
  hooks: webhookHooks,
  outsideJobs: webhookJobs,
  prunes: [pruneDeliveries],
};
