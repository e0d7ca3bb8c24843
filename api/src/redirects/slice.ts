import type { Slice } from '../slice.ts';
import { createHitCounter } from './hits.ts';
import { mountRedirectTable, redirectRoutes } from './routes.ts';

export const redirects: Slice = {
  routes: ({ platform }) => redirectRoutes(createHitCounter(platform)),
  mount: (router, { platform }) => mountRedirectTable(router, platform),
};
