import type { TermKind } from '@ezhuthu/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { countRows, whereContains } from '../../platform/database/queries.ts';
import type { PostRow } from '../../platform/database/rows.ts';
import { batches } from '../../platform/event-loop.ts';

export interface CountedTerm {
  name: string;
  posts: number;
}

/** Categories, also empty ones, with their posts outside the trash. */
function categories(db: Queryable) {
  const counted = db('post').whereNull('deleted_at').groupBy('category_id').select('category_id');
  return db('category as c')
    .leftJoin(counted.count({ posts: '*' }).as('p'), 'p.category_id', 'c.id')
    .select('c.name', db.raw('coalesce(p.posts, 0) as posts'));
}

/** Tags of posts, with those outside the trash. */
const tags = (db: Queryable) =>
  db('post_tag as t')
    .join('post as p', 'p.id', 't.post_id')
    .groupBy('t.tag')
    .select('t.tag as name', db.raw('sum(case when p.deleted_at is null then 1 else 0 end) as posts'));

function terms(db: Queryable, kind: TermKind, search: string) {
  const rows = db.from((kind === 'category' ? categories(db) : tags(db)).as('term'));
  if (search) whereContains(rows, 'term.name', search);
  return rows;
}

export const countTerms = (db: Queryable, kind: TermKind, search: string): Promise<number> =>
  countRows(terms(db, kind, search));

export async function findTerms(
  db: Queryable,
  kind: TermKind,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<CountedTerm[]> {
  const rows: { name: string; posts: number | string }[] = await terms(db, kind, search)
    .orderBy([{ column: 'term.posts', order: 'desc' }, { column: 'term.name' }])
    .offset(offset)
    .limit(limit)
    .select('term.name', 'term.posts');
  return rows.map(({ name, posts }) => ({ name, posts: Number(posts) }));
}

type Affected = Pick<PostRow, 'id' | 'is_public' | 'deleted_at'>;
const affectedColumns = ['p.id', 'p.is_public', 'p.deleted_at'];

/** Also those in the trash. */
export const findPostsIn = (tx: Queryable, categoryId: string): Promise<Affected[]> =>
  tx('post as p').where('p.category_id', categoryId).select(affectedColumns);

export const findPostsTagged = (tx: Queryable, tag: string): Promise<Affected[]> =>
  tx('post_tag as t').join('post as p', 'p.id', 't.post_id').where('t.tag', tag).select(affectedColumns);

export async function isTag(db: Queryable, tag: string): Promise<boolean> {
  return (await db('post_tag').where('tag', tag).first('post_id')) !== undefined;
}

/** @returns how many of the moved posts are public */
export async function moveToCategory(tx: Queryable, from: string, to: string): Promise<number> {
  const move = { category_id: to };
  const shown = await tx('post').where({ category_id: from, is_public: true }).update(move);
  await tx('post').where('category_id', from).update(move);
  return shown;
}

const idsAtOnce = 500;

/** A post that has both tags keeps the new one at its place. */
export async function replaceTag(tx: Queryable, from: string, to: string): Promise<void> {
  const both: string[] = await tx('post_tag as a')
    .join('post_tag as b', 'b.post_id', 'a.post_id')
    .where({ 'a.tag': from, 'b.tag': to })
    .pluck('a.post_id');
  for await (const ids of batches(both, idsAtOnce))
    await tx('post_tag').where('tag', from).whereIn('post_id', ids).delete();
  await tx('post_tag').where('tag', from).update({ tag: to });
}
