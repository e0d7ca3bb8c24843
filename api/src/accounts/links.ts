import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../platform/database/database.ts';
import { invalid } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/platform.ts';
import { accountMessages } from './messages.ts';
import { deleteAccountLinks, deleteLink, findLink, insertLink } from './queries.ts';

/** A mailed one-time link and its purpose. */
interface NewLink {
  kind: string;
  /** An account id, or the email key where there is no account. */
  owner: string;
  purpose: object;
  minutes: number;
  /** Leaves the owner's earlier links of this kind valid, which a new one otherwise replaces. */
  isAdditional?: boolean;
}

/** Purpose of the link in the mail about a sign-in from an unknown device. */
export const disownKind = 'disown';
export const disownMinutes = 7 * 24 * 60;

/** Only the hash is stored, so that read access to the database does not give usable links. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** @returns the secret of the link, which is not stored */
export async function makeLink(
  tx: Queryable,
  { clock }: Platform,
  { kind, owner, purpose, minutes, isAdditional }: NewLink,
): Promise<string> {
  const secret = newSecret();
  const now = clock.now();
  if (!isAdditional) await deleteAccountLinks(tx, { kind, owner });
  await insertLink(tx, {
    token_hash: hashOfSecret(secret),
    kind,
    owner,
    purpose: JSON.stringify(purpose),
    created_at: now,
    expires_at: new Date(now.getTime() + minutes * 60_000),
  });
  return secret;
}

/** @throws AppError `invalid` for a link that is unknown, used or expired; the link is not consumed */
export async function refuseInvalidLink(
  { database, clock }: Platform,
  { kind, secret }: { kind: string; secret: string },
): Promise<void> {
  const found = await findLink(database.read, { kind, hash: hashOfSecret(secret), now: clock.now() });
  if (!found) throw invalid(accountMessages.deadLink);
}

/**
 * Consumes a link, in the transaction that does what the link is for.
 * @throws AppError `invalid` for a link that is unknown, used or expired
 */
export async function takeLink<Purpose>(
  tx: Queryable,
  { clock }: Platform,
  { kind, secret }: { kind: string; secret: string },
): Promise<{ owner: string; purpose: Purpose }> {
  const hash = hashOfSecret(secret);
  const row = await findLink(tx, { kind, hash, now: clock.now() });
  // of two concurrent requests only one deletes the row
  if (!row || !(await deleteLink(tx, hash))) throw invalid(accountMessages.deadLink);
  return { owner: row.owner, purpose: JSON.parse(row.purpose) };
}
