import { createApiKey, listApiKeys, revokeApiKey } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import type { KeyViewers } from './key-viewers.ts';
import * as service from './service.ts';

/** Limit per address for requests that hand out access. */
const handingOut = { limit: { points: 20, seconds: 60 } };

export const apiKeyRoutes = (keys: KeyViewers) => [
  on(listApiKeys, async (call) => ({ keys: await service.apiKeys(call) })),

  on(createApiKey, (call) => service.makeApiKey(call, call.body, call), handingOut),

  on(revokeApiKey, async (call) => {
    await service.revokeKey(call, call.params.id, call.attempt);
    keys.forget(call.params.id);
  }),
];
