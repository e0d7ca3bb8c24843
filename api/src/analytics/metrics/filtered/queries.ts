import type { Queryable } from '../../../platform/database/database.ts';
import type { TrafficVisitorRow } from '../../../platform/database/rows.ts';
import type { LogRow } from '../../counting/queries.ts';

/** Filters views by values. */
export interface Selection {
  source?: number;
  /** The visitor's country, as in the list of countries. */
  country?: number;
}

/** A view with its visitor, whose values and first day are null while unknown. */
export type FoundView = Omit<LogRow, 'at' | 'number'> &
  Pick<TrafficVisitorRow, 'country' | 'browser' | 'first_date'> & { at: Date };

/** The time of the view at position `count` from an instant on; undefined if there are fewer. */
export async function findInstantAfter(
  db: Queryable,
  table: string,
  [from, to]: [from: Date, to: Date],
  count: number,
): Promise<Date | undefined> {
  const row = await db(table)
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at')
    .offset(count)
    .first('at');
  return row?.at;
}

const ofView = ['at', 'visitor', 'page', 'source', 'medium', 'campaign', 'device', 'os', 'seconds', 'scroll'];

export async function findLoggedViews(
  db: Queryable,
  table: string,
  [from, to]: [from: Date, to: Date],
  { source, country }: Selection,
): Promise<FoundView[]> {
  const views = db(`${table} as v`)
    .join('traffic_visitor as u', 'u.id', 'v.visitor')
    .where('v.at', '>=', from)
    .where('v.at', '<', to)
    .select(...ofView.map((name) => `v.${name}`), 'u.country', 'u.browser', 'u.first_date');
  if (source !== undefined) views.where('v.source', source);
  if (country !== undefined) views.where('u.country', country);
  return views;
}

export interface NamedValue {
  id: number;
  name: string;
  title: string;
}

export const findNamed = (db: Queryable, kind: string, ids: number[]): Promise<NamedValue[]> =>
  db('traffic_value').where('kind', kind).whereIn('id', ids).select('id', 'name', 'title');
