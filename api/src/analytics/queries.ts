import type { PostViews } from '@ezhuthu/contract';
import type { Database, Queryable } from '../platform/database/database.ts';
import { instantOf } from '../platform/database/dialect.ts';
import { insertAll } from '../platform/database/insert-all.ts';

export interface PageviewRow {
  event_id: string;
  visitor_id: string;
  session_id: string;
  /** Empty for a page that is no post. */
  post_id: string;
  path: string;
  at: Date;
}

/** Views of all pages are kept under this post id. */
const wholeSite = '';

export async function findKnownEvents(db: Queryable, eventIds: string[]): Promise<Set<string>> {
  return new Set(await db('pageview').whereIn('event_id', eventIds).pluck('event_id'));
}

export async function findPostIds(db: Queryable, ids: string[]): Promise<Set<string>> {
  return new Set(await db('post').whereIn('id', ids).where('is_public', true).pluck('id'));
}

/** Rows and totals together; keys in order, so that two writers never wait for each other in a circle. */
export async function insertPageviews(
  tx: Queryable,
  dialect: Database['dialect'],
  rows: PageviewRow[],
): Promise<void> {
  await insertAll(tx, dialect, 'pageview', rows);
  const added = new Map<string, number>([[wholeSite, rows.length]]);
  for (const { post_id } of rows) if (post_id) added.set(post_id, (added.get(post_id) ?? 0) + 1);
  for (const postId of [...added.keys()].sort()) {
    await tx('post_view_total')
      .insert({ post_id: postId, views: added.get(postId) })
      .onConflict('post_id')
      .merge({ views: tx.raw('post_view_total.views + ?', [added.get(postId)!]) });
  }
}

export async function findSiteViews(db: Queryable): Promise<number> {
  const row = await db('post_view_total').where('post_id', wholeSite).first('views');
  return Number(row?.views ?? 0);
}

export async function findPostViews(
  db: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<PostViews[]> {
  const rows = await db('post as p')
    .leftJoin('post_view_total as v', 'v.post_id', 'p.id')
    .where('p.is_public', true)
    .select('p.id', 'p.title', 'p.slug', 'p.published_at', db.raw('coalesce(v.views, 0) as views'))
    .orderBy([
      { column: 'views', order: 'desc' },
      { column: 'p.published_at', order: 'desc' },
    ])
    .offset(offset)
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    urlSlug: row.slug,
    publishedAt: row.published_at === null ? null : instantOf(row.published_at).toISOString(),
    totalViews: Number(row.views),
  }));
}
