import type { Queryable } from '../../../platform/database/database.ts';
import { instantOf } from '../../../platform/database/dialect.ts';

/** Which views: numbers of names, and of posts. */
export interface Selection {
  /** The latest view that counts, so that all figures of one answer are of the same views. */
  lastView: number;
  source?: number;
  /** Of the visitor, as in the list of countries: the first that was known of them. */
  country?: number;
  posts?: number[];
}

/** A view with what is known of its visitor. */
export interface FoundView {
  at: Date;
  visitor: number;
  post: number;
  path: number;
  source: number;
  medium: number;
  campaign: number;
  device: number;
  os: number;
  /** Of the visitor; 0 while no view of theirs is counted. */
  first_day: number;
  country: number;
  browser: number;
}

const ofView = ['at', 'visitor', 'post', 'path', 'source', 'medium', 'campaign', 'device', 'os'] as const;
const ofVisitor = ['first_day', 'country', 'browser'] as const;

/** When the view comes that so many come before, from an instant on; undefined where there are fewer. */
export async function findInstantAfter(
  db: Queryable,
  [from, to]: [from: Date, to: Date],
  count: number,
): Promise<Date | undefined> {
  const row = await db('analytics_view')
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at')
    .offset(count)
    .first('at');
  return row && instantOf(row.at);
}

export async function findViews(
  db: Queryable,
  [from, to]: [from: Date, to: Date],
  { lastView, source, country, posts }: Selection,
): Promise<FoundView[]> {
  const views = db('analytics_view as v')
    .join('analytics_visitor as u', 'u.id', 'v.visitor')
    .where('v.at', '>=', from)
    .where('v.at', '<', to)
    .where('v.id', '<=', lastView)
    .select(...ofView.map((name) => `v.${name}`), ...ofVisitor.map((name) => `u.${name}`));
  if (source !== undefined) views.where('v.source', source);
  if (country !== undefined) views.where('u.country', country);
  if (posts) views.whereIn('v.post', posts);
  return views;
}

/** -1, which no name has, where there is none. */
export async function findNameNumber(db: Queryable, kind: string, name: string): Promise<number> {
  const row = await db('analytics_name').where({ kind, name }).first('id');
  return row?.id ?? -1;
}

export interface NamedRow {
  id: number;
  name: string;
  title: string;
}

/** Those of a kind among so many numbers. */
export const findNamed = (db: Queryable, kind: string, ids: number[]): Promise<NamedRow[]> =>
  db('analytics_name').where('kind', kind).whereIn('id', ids).select('id', 'name', 'title');
