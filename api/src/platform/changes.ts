import type { Queryable } from './database/database.ts';
import { deleteInSteps } from './database/delete-in-steps.ts';
import { insertAll } from './database/write-rows.ts';
import type { Platform } from './platform.ts';

/**
 * What a page can depend on. A page that read `post:ID` or `list` is rendered again once that key is in the
 * change log. Likes and views have no keys: the browser refreshes them.
 *
 * - `post:ID`: what the page of a post shows, with the titles of its neighbours
 * - `comments:ID`: comments on a post
 * - `list`: lists of all posts
 * - `category:ID`, `month:YYYY-MM`, `day:YYYY-MM-DD`: lists of these posts only
 * - `posts`: any number of posts, as after an import
 * - `books`: books and what is written about them
 * - `site`: what all pages show
 */
export type ChangeKey =
  | `${'post' | 'comments' | 'category' | 'month' | 'day'}:${string}`
  | 'list'
  | 'posts'
  | 'books'
  | 'site'
  | PrivateKey;

/** A change for one account, sent to its event streams only and ignored by page servers. */
export type PrivateKey = `to:${string}`;
export const privateKeys = 'to:';

const retention = 24 * 60 * 60 * 1000;

/** Adds changed keys to the change log, in the transaction of the change. */
export async function recordChanges(tx: Queryable, at: Date, keys: ChangeKey[]): Promise<void> {
  await insertAll(
    tx,
    'change_log',
    keys.map((key) => ({ change_key: key, at })),
  );
}

interface Change {
  id: number;
  key: string;
}

/** Changes that are read at once; a page server that is further behind drops all its pages. */
const maxChanges = 1000;

/** The oldest first. */
export async function findChangesAfter(db: Queryable, id: number): Promise<Change[]> {
  const rows = await db('change_log')
    .where('id', '>', id)
    .orderBy('id')
    .limit(maxChanges)
    .select('id', 'change_key as key');
  return rows.map((row) => ({ id: Number(row.id), key: row.key }));
}

export async function findLastChange(db: Queryable): Promise<number> {
  const row = await db('change_log').max({ last: 'id' }).first();
  return Number(row?.last ?? 0);
}

export async function pruneChanges({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - retention);
  await deleteInSteps(database, 'change_log', (rows) => rows.where('at', '<', before));
}

export async function deleteAccountChanges(tx: Queryable, accountId: string): Promise<void> {
  await tx('change_log').where('change_key', `${privateKeys}${accountId}`).delete();
}
