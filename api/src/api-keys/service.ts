import { randomBytes } from 'node:crypto';
import type { ApiKey, createApiKey, Scope } from '@ezhuthu/contract';
import type { z } from 'zod';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Actor } from '../platform/auth/viewer.ts';
import type { ApiKeyRow } from '../platform/database/rows.ts';
import { AppError, notFound, orNotFound } from '../platform/errors/app-error.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { keyedHash } from '../platform/secrets/keyed-hash.ts';
import { texts } from '../platform/text/texts.ts';
import { deleteKey, deleteKeysExpiredBefore, findKey, findKeys, insertKey } from './queries.ts';
import { hashOfToken, toToken } from './tokens.ts';

const day = 24 * 60 * 60 * 1000;
const maxKeys = 20;
/** Milliseconds for which an expired key is still listed. */
const listedAfterExpiry = 30 * day;

export const getScopes = ({ scopes }: Pick<ApiKeyRow, 'scopes'>): Scope[] => scopes.split(' ') as Scope[];

function toApiKey(row: ApiKeyRow, now: Date): ApiKey {
  const expiresAt = row.expires_at;
  return {
    id: row.id,
    name: row.name,
    scopes: getScopes(row),
    createdAt: row.created_at.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isExpired: expiresAt <= now,
  };
}

export const apiKeys = async ({ database, clock }: Platform): Promise<ApiKey[]> =>
  (await findKeys(database.read)).map((row) => toApiKey(row, clock.now()));

export const apiKeyMessages = texts({
  gone: 'இந்தத் திறவுகோல் இப்போது இல்லை.',
  tooMany: 'திறவுகோல்கள் மிக அதிகமாக உள்ளன. பயன்படாத ஒன்றைச் செல்லாததாக்குங்கள்.',
});

/** The same for a repeated request, so that its answer has the token that was stored. */
const newSecret = (platform: Platform, attempt: Attempt): string =>
  attempt ? keyedHash(platform, `api key ${attempt.id}`) : randomBytes(32).toString('base64url');

type NewKey = z.output<(typeof createApiKey)['body']>;

/** @throws AppError `conflict` when there are too many keys */
export async function makeApiKey(
  platform: Platform,
  { name, scopes, days }: NewKey,
  { viewer, attempt }: Actor,
): Promise<{ key: ApiKey; token: string }> {
  const { database, clock } = platform;
  const secret = newSecret(platform, attempt);
  const { resultId } = await once(platform, attempt, async (tx) => {
    if ((await findKeys(tx)).length >= maxKeys) throw new AppError('conflict', apiKeyMessages.tooMany);
    const id = newId();
    const distinct = [...new Set(scopes)];
    const expiresAt = new Date(clock.now().getTime() + days * day);
    await insertKey(tx, {
      id,
      account_id: viewer.accountId,
      name,
      scopes: distinct.join(' '),
      secret_hash: hashOfToken(toToken(id, secret)),
      created_at: clock.now(),
      expires_at: expiresAt,
      last_used_at: null,
    });
    const after = { scopes: distinct, expiresAt };
    await recordAudit(tx, platform, { action: 'key_created', subject: `key:${id}`, title: name, after });
    return { status: 201, resultId: id };
  });
  const row = orNotFound(await findKey(database.read, resultId), apiKeyMessages.gone);
  return { key: toApiKey(row, clock.now()), token: toToken(resultId, secret) };
}

/** @throws AppError `not_found` */
export async function revokeKey(platform: Platform, id: string, attempt: Attempt): Promise<void> {
  await once(platform, attempt, async (tx) => {
    const row = await findKey(tx, id);
    if (!row || !(await deleteKey(tx, id))) throw notFound(apiKeyMessages.gone);
    await recordAudit(tx, platform, { action: 'key_revoked', subject: `key:${id}`, title: row.name });
  });
}

export const pruneApiKeys = ({ database, clock }: Platform): Promise<void> =>
  database.transaction((tx) =>
    deleteKeysExpiredBefore(tx, new Date(clock.now().getTime() - listedAfterExpiry)),
  );
