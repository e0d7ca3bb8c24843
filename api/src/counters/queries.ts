import type { Queryable } from '../platform/database/database.ts';

/** Counts all public posts, or those of a category (by id), a day (YYYY-MM-DD) or a month (YYYY-MM). */
export interface CounterKey {
  kind: 'all' | 'category' | 'day' | 'month';
  key: string;
}

export async function findCounter(db: Queryable, { kind, key }: CounterKey): Promise<number> {
  const row = await db('post_tally').where({ kind, tally_key: key }).first('posts');
  return row?.posts ?? 0;
}

export interface CounterRow {
  key: string;
  posts: number;
}

/** Counters of a kind above 0 in a range of keys, in key order. Those of years that had no four digits are left out. */
export const findCounters = (
  db: Queryable,
  { kind, from, to }: { kind: CounterKey['kind']; from: string; to: string },
): Promise<CounterRow[]> =>
  db('post_tally')
    .where('kind', kind)
    .whereBetween('tally_key', [from, to])
    .where('posts', '>', 0)
    .where('tally_key', 'like', '____-__%')
    .orderBy('tally_key')
    .select('tally_key as key', 'posts');

export async function addToCounter(tx: Queryable, { kind, key }: CounterKey, posts: number): Promise<void> {
  await tx('post_tally')
    .insert({ kind, tally_key: key, posts })
    .onConflict(['kind', 'tally_key'])
    .merge({ posts: tx.raw('post_tally.posts + ?', [posts]) });
}

export async function deleteCounter(tx: Queryable, { kind, key }: CounterKey): Promise<void> {
  await tx('post_tally').where({ kind, tally_key: key }).delete();
}
