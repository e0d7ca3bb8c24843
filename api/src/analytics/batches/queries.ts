import type { Database, Queryable } from '../../platform/database/database.ts';
import { toInstant } from '../../platform/database/dialect.ts';
import { addAll, insertAll } from '../../platform/database/write-rows.ts';
import type { RealtimeBuckets } from './realtime-buckets.ts';
import type { ViewRow } from './view-row.ts';

export interface RecentViewRow {
  event_key: string;
  session: number;
  /** The number of a post, or the negated name id of a path. */
  page: number;
  view: number;
  arrived_at: Date;
}

export async function insertViews(
  tx: Queryable,
  dialect: Database['dialect'],
  views: ViewRow[],
  recent: RecentViewRow[],
): Promise<void> {
  await insertAll(tx, dialect, 'analytics_view', views);
  await insertAll(tx, dialect, 'analytics_recent_view', recent);
}

export interface OpeningRow {
  post_id: string;
  visitor_key: string;
  read_at: Date | number;
  by_call: boolean | number;
}

/** The last openings of these posts by these readers. */
export const findOpenings = (
  tx: Queryable,
  views: { postId: string; readerKey: string }[],
): Promise<OpeningRow[]> =>
  tx('post_reader').whereIn(
    ['post_id', 'visitor_key'],
    views.map(({ postId, readerKey }) => [postId, readerKey]),
  );

export async function storeOpenings(
  tx: Queryable,
  dialect: Database['dialect'],
  rows: OpeningRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += dialect.insertBatch)
    await tx('post_reader')
      .insert(rows.slice(from, from + dialect.insertBatch))
      .onConflict(['post_id', 'visitor_key'])
      .merge();
}

export async function findKnownEvents(tx: Queryable, eventKeys: string[]): Promise<Set<string>> {
  return new Set(await tx('analytics_recent_view').whereIn('event_key', eventKeys).pluck('event_key'));
}

/** Id of the latest view per session and page, by `session page`. */
export async function findLatestViews(
  tx: Queryable,
  pages: { session: number; page: number }[],
): Promise<Map<string, number>> {
  const rows: { session: number; page: number; view: number }[] = await tx('analytics_recent_view')
    .whereIn(
      ['session', 'page'],
      pages.map(({ session, page }) => [session, page]),
    )
    .groupBy('session', 'page')
    .select('session', 'page')
    .max({ view: 'view' });
  return new Map(rows.map(({ session, page, view }) => [`${session} ${page}`, Number(view)]));
}

export async function findViews(tx: Queryable, ids: number[]): Promise<ViewRow[]> {
  const rows = await tx('analytics_view').whereIn('id', ids).orderBy('id');
  return rows.map((row) => ({ ...row, id: Number(row.id), at: toInstant(row.at) }));
}

/** Updates existing views. */
export async function storeEngagements(
  tx: Queryable,
  { insertBatch }: Database['dialect'],
  views: ViewRow[],
): Promise<void> {
  for (let start = 0; start < views.length; start += insertBatch) {
    await tx('analytics_view')
      .insert(views.slice(start, start + insertBatch))
      .onConflict('id')
      .merge(['seconds', 'scroll']);
  }
}

/** Numbers of the public posts among these, by id; null for a post without a number yet. */
export async function findPublicPosts(tx: Queryable, ids: string[]): Promise<Map<string, number | null>> {
  const rows = await tx('post as p')
    .leftJoin('analytics_post as n', 'n.post_id', 'p.id')
    .whereIn('p.id', ids)
    .where('p.is_public', true)
    .select('p.id', 'n.number');
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Creates the numbers of posts that have none. */
export async function numberPosts(tx: Queryable, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  await tx('analytics_post').insert(ids.map((id) => ({ post_id: id })));
  const rows = await tx('analytics_post').whereIn('post_id', ids).select('post_id', 'number');
  return new Map(rows.map(({ post_id, number }) => [post_id, number]));
}

export interface NameRow {
  kind: string;
  name: string;
  title: string;
  day: number;
}

export function findDimensions(
  tx: Queryable,
  kind: string,
  names: string[],
): Promise<{ id: number; name: string }[]> {
  return tx('analytics_name').where('kind', kind).whereIn('name', names).select('id', 'name');
}

export async function countNewDimensions(tx: Queryable, kind: string, day: number): Promise<number> {
  const row = await tx('analytics_name').where({ kind, day }).count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

export async function insertDimensions(tx: Queryable, rows: NameRow[]): Promise<void> {
  await tx('analytics_name').insert(rows);
}

export async function findSalts(tx: Queryable, days: number[]): Promise<Map<number, string>> {
  const rows = await tx('analytics_salt').whereIn('day', days).select('day', 'salt');
  return new Map(rows.map(({ day, salt }) => [day, salt]));
}

export async function insertSalt(tx: Queryable, day: number, salt: string): Promise<void> {
  await tx('analytics_salt').insert({ day, salt });
}

/** Adds to the realtime buckets. */
export async function addRealtimeBuckets(
  tx: Queryable,
  dialect: Database['dialect'],
  { seconds, minutes }: RealtimeBuckets,
): Promise<void> {
  for (const sums of [seconds, minutes]) await addAll(tx, dialect, sums.to, sums.rows());
}
