import type { Slice } from '../slice.ts';
import { mountMetricTables } from './metrics/csv-tables.ts';
import { analyticsRoutes } from './routes.ts';

export const analytics: Slice = {
  routes: ({ platform, tracking }) => analyticsRoutes(platform.config, tracking),
  mount: (router, { platform }) => mountMetricTables(router, platform),
};
