import type { Queryable } from '../../../platform/database/database.ts';
import { toInstant } from '../../../platform/database/dialect.ts';

/** Filters views by name ids and post numbers. */
export interface Selection {
  /** Id of the latest view to include, so that all metrics of a response cover the same views. */
  lastView: number;
  source?: number;
  /** The visitor's country, as in the list of countries. */
  country?: number;
  posts?: number[];
}

/** Columns of a view: ids of names, of a post and of a visitor. */
type IdColumn = 'visitor' | 'post' | 'path' | 'source' | 'medium' | 'campaign' | 'device' | 'os';
/** Null while unknown. */
type EngagementColumn = 'seconds' | 'scroll';
export type ViewColumn = IdColumn | EngagementColumn;

export type ViewValues<Column extends ViewColumn> = Record<Extract<Column, IdColumn>, number> &
  Record<Extract<Column, EngagementColumn>, number | null>;
export type FoundView<Column extends ViewColumn> = ViewValues<Column> & { at: Date | number };

/** The time of the view at position `count` from an instant on; undefined if there are fewer. */
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
  return row && toInstant(row.at);
}

export async function findViews<Column extends ViewColumn>(
  db: Queryable,
  [from, to]: [from: Date, to: Date],
  { lastView, source, country, posts }: Selection,
  columns: readonly Column[],
): Promise<FoundView<Column>[]> {
  const views = db('analytics_view as v')
    .where('v.at', '>=', from)
    .where('v.at', '<', to)
    .where('v.id', '<=', lastView)
    .select('v.at', ...columns.map((name) => `v.${name}`));
  if (source !== undefined) views.where('v.source', source);
  if (country !== undefined)
    views.join('analytics_visitor as u', 'u.id', 'v.visitor').where('u.country', country);
  if (posts) views.whereIn('v.post', posts);
  return views;
}

export interface FoundVisitor {
  id: number;
  /** 0 while none of the visitor's views is counted. */
  first_day: number;
  country: number;
  browser: number;
}

export const findVisitors = (db: Queryable, ids: number[]): Promise<FoundVisitor[]> =>
  db('analytics_visitor').whereIn('id', ids).select('id', 'first_day', 'country', 'browser');

/** The id of a name, or -1, which matches no view, if there is none. */
export async function findNameNumber(db: Queryable, kind: string, name: string): Promise<number> {
  const row = await db('analytics_name').where({ kind, name }).first('id');
  return row?.id ?? -1;
}

export interface NamedRow {
  id: number;
  name: string;
  title: string;
}

/** The names of one kind among these ids. */
export const findNamed = (db: Queryable, kind: string, ids: number[]): Promise<NamedRow[]> =>
  db('analytics_name').where('kind', kind).whereIn('id', ids).select('id', 'name', 'title');
