import { createHash, randomBytes } from 'node:crypto';
import type { AuditEntryRow } from '../database/rows.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';

type Secret = { siteSecret: string };

/** Tells entries apart that were hashed with different secrets of the site. */
export const secretMark = (platform: Secret): string => keyedHash(platform, 'audit secret').slice(0, 12);

/** What is known of a person, with a digest that does not tell it once the salt is erased. */
export function salted(id: string | null, text: string) {
  const salt = randomBytes(16).toString('hex');
  return { salt, digest: personDigest(id, text, salt) };
}

const personDigest = (id: string | null, text: string | null, salt: string): string =>
  createHash('sha256')
    .update(JSON.stringify([salt, id, text]))
    .digest('hex');

/** Whether what is stored of both persons is what was recorded, or was erased. */
export function hasMatchingPersons(row: AuditEntryRow): boolean {
  const matches = (id: string | null, text: string | null, salt: string | null, digest: string) =>
    salt === null ? id === null && text === null : personDigest(id, text, salt) === digest;
  return (
    matches(row.who_id, row.who, row.who_salt, row.who_digest) &&
    matches(row.whom_id, row.whom, row.whom_salt, row.whom_digest)
  );
}

/** Hash of an entry, over the digests of its personal parts instead of the parts. */
export function entryHash(
  platform: Secret,
  row: Omit<AuditEntryRow, 'hash' | 'link' | 'position' | 'chained_at'>,
): string {
  const content = [
    row.id,
    row.at.toISOString(),
    row.action,
    row.actor,
    row.who_digest,
    row.whom_digest,
    row.subject,
    row.title,
    row.before_values,
    row.after_values,
    row.source,
  ];
  return keyedHash(platform, `audit entry ${JSON.stringify(content)}`);
}

interface Linked {
  previous: string;
  position: number;
  chainedAt: Date;
  hash: string;
}

/** Hash of an entry's place in the chain. */
export const linkHash = (platform: Secret, { previous, position, chainedAt, hash }: Linked): string =>
  keyedHash(platform, `audit link ${JSON.stringify([previous, position, chainedAt.toISOString(), hash])}`);
