import type { Queryable } from '../../platform/database/database.ts';
import { toInstant } from '../../platform/database/dialect.ts';

/** A view in the tables of an earlier release, with the names that it refers to; null where there is none. */
export interface OldView {
  id: number;
  at: Date;
  visitor_key: string;
  event_key: string | null;
  post_id: string | null;
  path: string | null;
  title: string | null;
  source: string | null;
  medium: string | null;
  campaign: string | null;
  device: string | null;
  os: string | null;
  browser: string | null;
  country: string | null;
  timezone: string | null;
  seconds: number | null;
  scroll: number | null;
}

const ofView = ['path', 'source', 'medium', 'campaign', 'device', 'os'] as const;
const ofVisitor = { browser: 'browser', country: 'country', timezone: 'zone' };

/** The oldest views of the release before. */
export async function findOldViews(tx: Queryable, limit: number): Promise<OldView[]> {
  const some = tx('analytics_view').orderBy('id').limit(limit).as('v');
  const rows = tx
    .from(some)
    .join('analytics_visitor as u', 'u.id', 'v.visitor')
    .leftJoin('analytics_recent_view as r', 'r.view', 'v.id')
    .leftJoin('analytics_post as o', 'o.number', 'v.post')
    .orderBy('v.id')
    .select(
      'v.id',
      'v.at',
      'v.seconds',
      'v.scroll',
      'u.visitor_key',
      'r.event_key',
      'o.post_id',
      'path.title',
    );
  for (const name of ofView) rows.leftJoin(`analytics_name as ${name}`, `${name}.id`, `v.${name}`);
  for (const [name, column] of Object.entries(ofVisitor))
    rows.leftJoin(`analytics_name as ${name}`, `${name}.id`, `u.${column}`);
  rows.select([...ofView, ...Object.keys(ofVisitor)].map((name) => `${name}.name as ${name}`));
  return (await rows).map((row) => ({ ...row, id: Number(row.id), at: toInstant(row.at) }));
}

export async function deleteOldViews(tx: Queryable, ids: number[]): Promise<void> {
  await tx('analytics_recent_view').whereIn('view', ids).delete();
  await tx('analytics_view').whereIn('id', ids).delete();
}

export interface OldestView {
  id: number;
  event_id: string;
  visitor_id: string;
  session_id: string;
  post_id: string;
  path: string;
  at: Date;
}

/** Views of the release before that. */
export async function findOldestViews(tx: Queryable, limit: number): Promise<OldestView[]> {
  const rows = await tx('pageview').orderBy('id').limit(limit);
  return rows.map((row) => ({ ...row, id: Number(row.id), at: toInstant(row.at) }));
}

export async function deleteOldestViews(tx: Queryable, ids: number[]): Promise<void> {
  await tx('pageview').whereIn('id', ids).delete();
}

export async function hasOldViews(db: Queryable): Promise<boolean> {
  for (const table of ['analytics_view', 'pageview']) if (await db(table).first('id')) return true;
  return false;
}

/** The first day whose single views the release before kept, in days since 1970; 0 while it kept all. */
export async function findOldKeptFrom(db: Queryable): Promise<number> {
  return Number((await db('analytics_state').where('id', 1).first('kept_from'))?.kept_from ?? 0);
}

/** Notes that the totals of days before are taken over. */
export async function clearOldKeptFrom(tx: Queryable): Promise<void> {
  await tx('analytics_state').where('id', 1).update({ kept_from: 0 });
}

export interface OldName {
  id: number;
  kind: string;
  name: string;
  title: string;
}

export const findOldNames = (tx: Queryable): Promise<OldName[]> =>
  tx('analytics_name').select('id', 'kind', 'name', 'title');

export const findOldPosts = (tx: Queryable): Promise<{ number: number; post_id: string }[]> =>
  tx('analytics_post').select('number', 'post_id');

type OldSums = Record<string, number>;

/** Sums of days before one, without those of all days: of `post_day`, `post_hour` or `share`. */
export const findOldSums = (tx: Queryable, table: string, before: number): Promise<OldSums[]> =>
  tx(`analytics_${table}`).where('day', '>', 0).where('day', '<', before);

export interface OldVisitor {
  id: number;
  visitor_key: string;
  country: number;
  browser: number;
  zone: number;
  first_day: number;
}

/** Visitors whose first day is before one. */
export const findOldVisitors = (tx: Queryable, before: number): Promise<OldVisitor[]> =>
  tx('analytics_visitor').where('first_day', '>', 0).where('first_day', '<', before);

export const findOldPostVisitors = (
  tx: Queryable,
  before: number,
): Promise<{ post: number; visitor: number; first_day: number }[]> =>
  tx('analytics_post_visitor').where('first_day', '<', before).select('post', 'visitor', 'first_day');
