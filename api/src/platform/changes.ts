import type { Queryable } from './database/database.ts';
import type { Platform } from './platform.ts';

/**
 * What a page can depend on. A page that read `post:ID` or `list` is rendered again once that key is in the log; counts of
 * likes and views are not keys, the browser refreshes them.
 */
export type ChangeKey = `post:${string}` | `comments:${string}` | 'list' | 'books' | 'site' | PrivateKey;

/** Something for one account; told to that account's streams and to no page server. */
export type PrivateKey = `to:${string}`;
export const privateKeys = 'to:';

const retention = 24 * 60 * 60 * 1000;

/** Records that something public changes, in the transaction that changes it. */
export async function recordChanges(tx: Queryable, at: Date, keys: ChangeKey[]): Promise<void> {
  if (keys.length > 0) await tx('change_log').insert(keys.map((key) => ({ change_key: key, at })));
}

export async function pruneChanges({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - retention);
  await database.transaction((tx) => tx('change_log').where('at', '<', before).delete());
}
