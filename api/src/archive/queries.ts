import type { Queryable } from '../platform/database/database.ts';
import { descending } from '../platform/database/queries.ts';
import type { PostRow } from '../platform/database/rows.ts';
import type { Row } from '../platform/database/typed-rows.ts';
import { dropTables } from '../platform/database/whole-tables.ts';

/** What the list of posts and links between posts need, the newest first. */
export interface ListedPost
  extends Pick<PostRow, 'id' | 'slug' | 'title' | 'status' | 'hidden' | 'published_at' | 'created_at'> {
  category: string;
}

/** All posts outside the trash. */
export const listPosts = (db: Queryable): Promise<ListedPost[]> =>
  db('post as p')
    .join('category as c', 'c.id', 'p.category_id')
    .whereNull('p.deleted_at')
    .orderBy(descending('p.listed_at', 'p.id'))
    .select(
      'p.id',
      'p.slug',
      'p.title',
      'p.status',
      'p.hidden',
      'p.published_at',
      'p.created_at',
      'c.name as category',
    );

/** @returns the first of these tables that has rows */
export async function findFilled(db: Queryable, names: string[]): Promise<string | undefined> {
  for (const name of names)
    if ((await db.schema.hasTable(name)) && (await db(name).first(db.raw('1 as one')))) return name;
  return undefined;
}

export async function updateRow(
  tx: Queryable,
  name: string,
  { key, change }: Record<'key' | 'change', Row>,
): Promise<void> {
  await tx(name).where(key).update(change);
}

/** A table that exists while a restore runs, and after one that was interrupted. */
export const restoreMark = 'unfinished_restore';

export const isRestoreUnfinished = (db: Queryable): Promise<boolean> => db.schema.hasTable(restoreMark);

export async function markRestore(tx: Queryable): Promise<void> {
  await tx.raw(`create table if not exists ${restoreMark} (id integer primary key)`);
}

export const unmarkRestore = (tx: Queryable): Promise<void> => dropTables(tx, [restoreMark]);
