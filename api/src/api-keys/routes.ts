import { createApiKey, listApiKeys, revokeApiKey } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import * as service from './service.ts';

/** Limit per address for requests that hand out access. */
const handingOut = { limit: { points: 20, seconds: 60 } };

export const apiKeys: Slice = {
  routes: ({ keys }) => [
    on(listApiKeys, async (platform) => ({ keys: await service.apiKeys(platform) })),

    on(createApiKey, (platform, call) => service.makeApiKey(platform, call.body, call), handingOut),

    on(revokeApiKey, async (platform, call) => {
      await service.revokeKey(platform, call.params.id, call.attempt);
      keys.forget(call.params.id);
    }),
  ],
  prunes: [service.pruneApiKeys],
};
