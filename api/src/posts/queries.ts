import type { PostStatus } from '@ezhuthu/contract';
import type { Queryable } from '../platform/database/database.ts';
import { whereContains } from '../platform/database/where-contains.ts';
import { type PostRow, type SummaryRow, summaryColumns } from './post-row.ts';

export interface PostFilter {
  /** Only what every visitor may see. */
  publicOnly: boolean;
  search?: string;
  category?: string;
  status?: PostStatus;
  hidden?: boolean;
}

const orders = {
  date: [
    { column: 'p.published_at', order: 'desc' },
    { column: 'p.id', order: 'desc' },
  ],
  title: [
    { column: 'p.title', order: 'asc' },
    { column: 'p.id', order: 'asc' },
  ],
  popularity: [
    { column: 'p.popularity', order: 'desc' },
    { column: 'p.published_at', order: 'desc' },
    { column: 'p.id', order: 'desc' },
  ],
} as const;

export type PostOrder = keyof typeof orders;

function filtered(db: Queryable, { publicOnly, search, category, status, hidden }: PostFilter) {
  const posts = db('post as p').whereNull('p.deleted_at');
  if (publicOnly) posts.where('p.is_public', true);
  if (status) posts.where('p.status', status);
  if (hidden !== undefined) posts.where('p.hidden', hidden);
  if (category) {
    const named = db('category').where('name', category).orWhere('slug', category).select('id');
    posts.whereIn('p.category_id', named);
  }
  if (search) {
    posts.where((either) => {
      either.where((inTitle) => whereContains(inTitle, 'p.title', search));
      either.orWhere((inExcerpt) => whereContains(inExcerpt, 'p.excerpt', search));
    });
  }
  return posts;
}

export async function countPosts(db: Queryable, filter: PostFilter): Promise<number> {
  const row = await filtered(db, filter).count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

const withNames = (db: Queryable) =>
  db('post as p')
    .join('account as a', 'a.id', 'p.author_id')
    .join('category as c', 'c.id', 'p.category_id')
    .leftJoin('post_view_total as v', 'v.post_id', 'p.id');

export async function findTags(db: Queryable, postIds: string[]): Promise<Map<string, string[]>> {
  const rows: { post_id: string; tag: string }[] = await db('post_tag')
    .whereIn('post_id', postIds)
    .orderBy(['post_id', 'position'])
    .select('post_id', 'tag');
  const tags = new Map<string, string[]>(postIds.map((id) => [id, []]));
  for (const { post_id, tag } of rows) tags.get(post_id)!.push(tag);
  return tags;
}

/** Two steps: the ids by a covering index, then their columns. */
export async function findSummaries(
  db: Queryable,
  filter: PostFilter,
  { order, offset, limit }: { order: PostOrder; offset: number; limit: number },
): Promise<SummaryRow[]> {
  const ids: string[] = await filtered(db, filter)
    .orderBy([...orders[order]])
    .offset(offset)
    .limit(limit)
    .pluck('p.id');
  const [rows, tags] = await Promise.all([
    withNames(db).whereIn('p.id', ids).select(summaryColumns),
    findTags(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => ({ ...byId.get(id), tags: tags.get(id)! }));
}

export type FullRow = SummaryRow & Pick<PostRow, 'content'>;

/** By id or slug; a post in the trash is not found. */
export async function findPost(db: Queryable, ref: string): Promise<FullRow | undefined> {
  const row = await withNames(db)
    .whereNull('p.deleted_at')
    .where((either) => either.where('p.id', ref).orWhere('p.slug', ref))
    .first([...summaryColumns, 'p.content']);
  return row && { ...row, tags: (await findTags(db, [row.id])).get(row.id)! };
}

export interface Neighbour {
  id: string;
  slug: string;
  title: string;
}

/** The public posts before and after this one by date. */
export async function findNeighbours(db: Queryable, post: Pick<PostRow, 'id' | 'published_at'>) {
  const { id, published_at: at } = post;
  if (at === null) return { previous: undefined, next: undefined };
  const toward = (sign: '<' | '>', order: 'asc' | 'desc'): Promise<Neighbour | undefined> =>
    db('post')
      .where('is_public', true)
      .where((beside) =>
        beside
          .where('published_at', sign, at)
          .orWhere((same) => same.where('published_at', at).andWhere('id', sign, id)),
      )
      .orderBy([
        { column: 'published_at', order },
        { column: 'id', order },
      ])
      .first('id', 'slug', 'title');
  const [previous, next] = await Promise.all([toward('<', 'desc'), toward('>', 'asc')]);
  return { previous, next };
}

/** Locks the row until the transaction ends, where the engine has row locks. */
export const findPostForUpdate = (tx: Queryable, ref: string): Promise<PostRow | undefined> =>
  tx<PostRow>('post')
    .whereNull('deleted_at')
    .where((either) => either.where('id', ref).orWhere('slug', ref))
    .forUpdate()
    .first();

export async function slugsLike(db: Queryable, slug: string): Promise<Set<string>> {
  return new Set(await db('post').where('slug', slug).orWhere('slug', 'like', `${slug}-%`).pluck('slug'));
}

export async function insertPost(tx: Queryable, row: PostRow): Promise<void> {
  await tx('post').insert(row);
}

export async function updatePostRow(tx: Queryable, id: string, change: Partial<PostRow>): Promise<void> {
  await tx('post').where('id', id).update(change);
}

export async function replaceTags(tx: Queryable, postId: string, tags: string[]): Promise<void> {
  await tx('post_tag').where('post_id', postId).delete();
  if (tags.length === 0) return;
  await tx('post_tag').insert(tags.map((tag, position) => ({ post_id: postId, position, tag })));
}

export interface Revision {
  post_id: string;
  version: number;
  saved_at: Date;
  words: number;
  fields: string;
}

export async function insertRevision(tx: Queryable, revision: Revision): Promise<void> {
  await tx('post_revision').insert(revision);
}
