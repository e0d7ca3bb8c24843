import { z } from 'zod';
import { instant, requiredText } from './common.ts';
import { maxApiKeyDays, maxApiKeyName, usualApiKeyDays } from './limits.ts';
import { operation } from './operation.ts';
import { scopes } from './scopes.ts';

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: instant,
  expiresAt: instant,
  /** To the minute; null before the first use. */
  lastUsedAt: instant.nullable(),
  isExpired: z.boolean(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** The newest first. */
export const listApiKeys = operation('listApiKeys', 'GET /api/keys', {
  access: 'author',
  response: z.object({ keys: z.array(apiKey) }),
});

/**
 * Makes a key for the author's own scripts, which send it as `Authorization: Bearer TOKEN`. The token is in this answer only.
 * @throws 409 when there are too many keys
 */
export const createApiKey = operation('createApiKey', 'POST /api/keys', {
  access: 'author',
  body: z.object({
    name: requiredText(maxApiKeyName),
    scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
    days: z.int().min(1).max(maxApiKeyDays).default(usualApiKeyDays),
  }),
  response: z.object({ key: apiKey, token: z.string() }),
  status: 201,
});

/** The key is refused at once, by other processes after at most five seconds. */
export const revokeApiKey = operation('revokeApiKey', 'DELETE /api/keys/:id', {
  access: 'author',
  params: z.object({ id: z.string().max(36) }),
});
