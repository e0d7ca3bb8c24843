import type { Queryable } from '../../platform/database/database.ts';
import { toInstant } from '../../platform/database/dialect.ts';

/** The oldest stored views, by id. */
export async function findFirstViews(tx: Queryable, limit: number): Promise<{ id: number; at: Date }[]> {
  const rows = await tx('analytics_view').orderBy('id').limit(limit).select('id', 'at');
  return rows.map(({ id, at }) => ({ id: Number(id), at: toInstant(at) }));
}

export async function deleteViewsUpTo(tx: Queryable, id: number): Promise<void> {
  await tx('analytics_view').where('id', '<=', id).delete();
}

/** @returns the number of deleted rows, at most `limit` */
export async function deleteRecentViews(tx: Queryable, before: Date, limit: number): Promise<number> {
  const keys = await tx('analytics_recent_view')
    .where('arrived_at', '<', before)
    .limit(limit)
    .pluck('event_key');
  await tx('analytics_recent_view').whereIn('event_key', keys).delete();
  return keys.length;
}

export async function deleteSalts(tx: Queryable, before: number): Promise<void> {
  await tx('analytics_salt').where('day', '>', 0).where('day', '<', before).delete();
}

export async function deleteRealtimeBuckets(tx: Queryable, beforeSecond: number): Promise<void> {
  await tx('analytics_second').where('second', '<', beforeSecond).delete();
  await tx('analytics_minute')
    .where('minute', '<', Math.floor(beforeSecond / 60))
    .delete();
}

/**
 * Deletes metrics of weeks and months that no period refers to.
 * @returns the number of deleted post rows, at most `limit`
 */
export async function deleteSpans(
  tx: Queryable,
  [from, to]: [from: number, to: number],
  limit: number,
): Promise<number> {
  await tx('analytics_visitor_span').whereBetween('span', [from, to]).delete();
  const rows = await tx('analytics_post_span')
    .whereBetween('span', [from, to])
    .limit(limit)
    .select('span', 'post');
  await tx('analytics_post_span')
    .whereIn(
      ['span', 'post'],
      rows.map(({ span, post }) => [span, post]),
    )
    .delete();
  return rows.length;
}

export interface OldView {
  id: number;
  event_id: string;
  visitor_id: string;
  session_id: string;
  post_id: string;
  path: string;
  at: Date;
}

/** Views written by processes of the previous release. */
export async function findOldViews(tx: Queryable, limit: number): Promise<OldView[]> {
  const rows = await tx('pageview').orderBy('id').limit(limit);
  return rows.map((row) => ({ ...row, id: Number(row.id), at: toInstant(row.at) }));
}

export async function deleteOldViews(tx: Queryable, ids: number[]): Promise<void> {
  await tx('pageview').whereIn('id', ids).delete();
}

/** Deletes openings that are too old to be continued. */
export async function deleteOpenings(tx: Queryable, before: Date): Promise<void> {
  await tx('post_reader').where('read_at', '<', before).delete();
}

/** When the oldest stored view was; undefined when there is none. */
export async function findOldestView(db: Queryable): Promise<Date | undefined> {
  const row = await db('analytics_view').orderBy('at').first('at');
  return row && toInstant(row.at);
}

interface DailySums {
  post: number;
  day: number;
  views: number;
  timed: number;
  seconds: number;
  scrolled: number;
  scroll: number;
}

/** The aggregates of all pages on these days. */
export const findDailySums = (db: Queryable, [from, to]: [from: number, to: number]): Promise<DailySums[]> =>
  db<DailySums>('analytics_post_day')
    .whereBetween('day', [from, to])
    .select('post', 'day', 'views', 'timed', 'seconds', 'scrolled', 'scroll');
