import type { Slice } from '../slice.ts';
import { apiKeyRoutes } from './routes.ts';
import { pruneApiKeys } from './service.ts';

export const apiKeys: Slice = {
  routes: ({ keys }) => apiKeyRoutes(keys),
  prunes: [pruneApiKeys],
};
