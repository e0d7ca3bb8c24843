import type { Slice } from '../slice.ts';
import { mountRedirectTable, redirectRoutes } from './routes.ts';

export const redirects: Slice = {
  routes: ({ platform }) => redirectRoutes(platform),
  mount: (router, { platform }) => mountRedirectTable(router, platform),
};
