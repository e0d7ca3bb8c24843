import type { Queryable } from '../../platform/database/database.ts';
import type { TrafficVisitorRow } from '../../platform/database/rows.ts';
import type { Days } from '../dates.ts';

export const findValueIdsAfter = (db: Queryable, after: number, limit: number): Promise<number[]> =>
  db('traffic_value').where('id', '>', after).orderBy('id').limit(limit).pluck('id');

/** Deletes the totals of these values from a day on, and makes their sums those of the earlier days. */
export async function clearTotals(tx: Queryable, ids: number[], from: string): Promise<void> {
  await tx('traffic_share').whereIn('page', ids).where('date', '>=', from).delete();
  for (const table of ['traffic_day', 'traffic_return'])
    await tx(table).whereIn('value', ids).where('date', '>=', from).delete();
  const sum = (table: string, column: string) =>
    tx.raw('(select coalesce(sum(??), 0) from ?? where value = traffic_value.id)', [column, table]);
  await tx('traffic_value')
    .whereIn('id', ids)
    .update({
      views: sum('traffic_day', 'views'),
      visitors: tx.raw('? - ?', [sum('traffic_day', 'visitors'), sum('traffic_return', 'visitors')]),
    });
}

export async function clearVisits(tx: Queryable, visitors: number[], from: string): Promise<void> {
  await tx('traffic_visit').whereIn('visitor', visitors).where('date', '>=', from).delete();
  const day = (which: 'min' | 'max') =>
    tx.raw(`(select ${which}(date) from traffic_visit where visitor = traffic_visitor.id)`);
  await tx('traffic_visitor')
    .whereIn('id', visitors)
    .update({ first_date: day('min'), last_date: day('max') });
}

/** Visitors without a country but with a known time zone, in the order of their ids. */
export const findPlaceless = (
  tx: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<(TrafficVisitorRow & { zone: string })[]> =>
  tx('traffic_visitor as v')
    .join('traffic_value as z', 'z.id', 'v.timezone')
    .whereNull('v.country')
    .where('v.id', '>', after)
    .orderBy('v.id')
    .limit(limit)
    .select('v.*', 'z.name as zone');

export async function dropLogTable(tx: Queryable, table: string): Promise<void> {
  await tx.schema.dropTableIfExists(table);
}

export interface DailySums {
  value: number;
  date: string;
  views: number;
  timed: number;
  seconds: number;
  scrolled: number;
  scroll: number;
}

/** The totals of all pages and of the site on these days. */
export const findDailySums = (db: Queryable, days: Days): Promise<DailySums[]> =>
  db('traffic_day as d')
    .join('traffic_value as v', 'v.id', 'd.value')
    .whereIn('v.kind', ['site', 'post', 'path'])
    .whereBetween('d.date', days)
    .select('d.value', 'd.date', 'd.views', 'd.timed', 'd.seconds', 'd.scrolled', 'd.scroll');

/** @returns how many were found */
export async function closeSessionsBefore(tx: Queryable, before: Date, limit: number): Promise<number> {
  const ids = await tx('traffic_session')
    .whereNotNull('session_key')
    .where('end_at', '<', before)
    .limit(limit)
    .pluck('id');
  await tx('traffic_session').whereIn('id', ids).update({ session_key: null });
  return ids.length;
}

export async function deleteSessionsBefore(tx: Queryable, date: string, limit: number): Promise<number> {
  const ids = await tx('traffic_session').where('date', '<', date).limit(limit).pluck('id');
  await tx('traffic_session').whereIn('id', ids).delete();
  return ids.length;
}
