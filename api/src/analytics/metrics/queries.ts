import type { Knex } from 'knex';
import type { Queryable } from '../../platform/database/database.ts';
import { readableAddress } from '../../platform/text/readable-address.ts';
import { readSeconds } from '../counting/sessions.ts';
import { depths } from '../counting/totals.ts';
import type { Days } from '../dates.ts';
import type { Selection } from './filtered/queries.ts';

export interface DayRow {
  date: string;
  views: number;
  visitors: number;
}

const engagement = [
  'timed',
  'seconds',
  'scrolled',
  'scroll',
  ...depths.map((depth) => `reached_${depth}` as const),
] as const;

export type EngagedDayRow = DayRow & Record<(typeof engagement)[number], number>;

const toNumbers = <Row extends object>(row: Row, names: readonly (keyof Row)[]): Row =>
  Object.assign(row, Object.fromEntries(names.map((name) => [name, Number(row[name])])));

const getDays = (db: Queryable, values: readonly number[], days: Days) =>
  db('traffic_day')
    .whereIn('value', values)
    .whereBetween('date', days)
    .where('views', '>', 0)
    .orderBy('date');

/** Days with views of the site or pages. */
export async function findDays(
  db: Queryable,
  values: number[],
  days: Days,
): Promise<(DayRow & { page: number })[]> {
  const rows: (DayRow & { page: number })[] = await getDays(db, values, days).select(
    'date',
    'views',
    'visitors',
    'value as page',
  );
  return rows.map((row) => toNumbers(row, ['views', 'visitors']));
}

/** The same of one page, with engagement. */
export async function findEngagedDays(db: Queryable, value: number, days: Days): Promise<EngagedDayRow[]> {
  const rows: EngagedDayRow[] = await getDays(db, [value], days).select(
    'date',
    'views',
    'visitors',
    ...engagement,
  );
  return rows.map((row) => toNumbers(row, ['views', 'visitors', ...engagement]));
}

export async function findHoursOfDays(
  db: Queryable,
  dates: string[],
): Promise<{ date: string; hour: number; views: number }[]> {
  const rows: { date: string; hour: string; views: number }[] = await db('traffic_day as d')
    .join('traffic_value as n', 'n.id', 'd.value')
    .where('n.kind', 'hour')
    .whereIn('d.date', dates)
    .select('d.date', 'n.name as hour', 'd.views');
  return rows.map(({ date, hour, views }) => ({ date, hour: Number(hour), views: Number(views) }));
}

export interface ShareRow {
  name: string;
  /** Page title, for paths. */
  title: string;
  views: number;
}

export type ShareKind = 'source' | 'device' | 'medium' | 'campaign' | 'os' | 'path' | 'hour';

/** Sums of views by value of a kind, most first. @param rows of a table joined to the values as `n` */
async function sharesIn(rows: Knex.QueryBuilder, kind: ShareKind): Promise<ShareRow[]> {
  const found: ShareRow[] = await rows
    .where('n.kind', kind)
    .groupBy('n.id', 'n.name', 'n.title')
    .orderBy([{ column: 'views', order: 'desc' }, 'n.name'])
    .select('n.name', 'n.title')
    .sum({ views: 'd.views' });
  return found.map((row) => toNumbers(row, ['views']));
}

/** Views of the site by value of a kind, most first. */
export const findShares = (db: Queryable, kind: ShareKind, days: Days): Promise<ShareRow[]> =>
  sharesIn(
    db('traffic_value as n')
      .join('traffic_day as d', 'd.value', 'n.id')
      .whereBetween('d.date', days)
      .where('d.views', '>', 0),
    kind,
  );

/** Views and visitors of all days by value of a kind, those with most of one of both first. */
export async function findSumsOfAll(
  db: Queryable,
  kind: ShareKind | 'country' | 'browser',
  most: 'views' | 'visitors',
): Promise<(ShareRow & { visitors: number })[]> {
  const rows = await db('traffic_value')
    .where('kind', kind)
    .where(most, '>', 0)
    .orderBy([{ column: most, order: 'desc' }, 'name'])
    .select('name', 'title', 'views', 'visitors');
  return rows.map((row) => toNumbers(row, ['views', 'visitors']));
}

/** Views of a page by source, device or hour, most first. */
export const findSharesOfPage = (
  db: Queryable,
  kind: ShareKind,
  page: number,
  days: Days,
): Promise<ShareRow[]> =>
  sharesIn(
    db('traffic_share as d')
      .join('traffic_value as n', 'n.id', 'd.value')
      .where('d.page', page)
      .whereBetween('d.date', days),
    kind,
  );

export interface TotalRow {
  id: number;
  views: number;
  visitors: number;
}

/** Totals of all days. */
export async function findTotals(db: Queryable, ids: number[]): Promise<Map<number, TotalRow>> {
  const rows = await db('traffic_value').whereIn('id', ids).select('id', 'views', 'visitors');
  return new Map(rows.map((row) => [row.id, toNumbers(row, ['views', 'visitors'])]));
}

export async function findViewsOn(db: Queryable, days: Days, values: number[]): Promise<Map<number, number>> {
  const rows = await db('traffic_day')
    .whereIn('value', values)
    .whereBetween('date', days)
    .groupBy('value')
    .select('value')
    .sum({ views: 'views' });
  return new Map(rows.map(({ value, views }) => [value, Number(views)]));
}

/**
 * Distinct visitors by value: those of each day, less those who had come on an earlier one of these days.
 * @param values all when it is left out
 * @returns a query for `value` and `amount`
 */
export function visitorsOn(
  db: Queryable,
  [from, to]: Days,
  values?: readonly number[] | Knex.QueryBuilder,
): Knex.QueryBuilder {
  const days: Knex.QueryBuilder = db('traffic_day')
    .whereBetween('date', [from, to])
    .where('visitors', '>', 0);
  const repeated = db('traffic_return').whereBetween('date', [from, to]).where('previous_date', '>=', from);
  for (const rows of [days, repeated]) if (values) rows.whereIn('value', values as number[]);
  const both = days
    .select('value', { amount: 'visitors' })
    .unionAll(repeated.select('value', { amount: db.raw('-??', ['visitors']) }));
  return db.from(both.as('b')).groupBy('value').select('value').sum({ amount: 'amount' });
}

export async function findVisitorsOn(
  db: Queryable,
  days: Days,
  values: number[],
): Promise<Map<number, number>> {
  const rows: { value: number; amount: number }[] = await visitorsOn(db, days, values);
  return new Map(rows.map(({ value, amount }) => [value, Number(amount)]));
}

export interface VisitorCounts {
  visitors: number;
  newcomers: number;
  returners: number;
}

/** Visitors of the site: all, those whose first day is one of these, and those who came on a later one than that. */
export async function findVisitorCounts(
  db: Queryable,
  site: number,
  [from, to]: Days,
): Promise<VisitorCounts> {
  const when = (condition: string, column: string) =>
    db.raw(`coalesce(sum(case when previous_date ${condition} ? then ?? else 0 end), 0)`, [from, column]);
  const [days, returns] = await Promise.all([
    db('traffic_day')
      .where('value', site)
      .whereBetween('date', [from, to])
      .sum({ visits: 'visitors' })
      .first(),
    db('traffic_return')
      .where('value', site)
      .whereBetween('date', [from, to])
      .select({
        earlier: when('<', 'visitors'),
        within: when('>=', 'visitors'),
        second: when('>=', 'second_visits'),
      })
      .first(),
  ]);
  const visitors = Number(days?.visits ?? 0) - Number(returns?.within);
  const earlier = Number(returns?.earlier);
  return { visitors, newcomers: visitors - earlier, returners: earlier + Number(returns?.second) };
}

/** Visitors by country or browser, most first. */
export async function findVisitorsBy(
  db: Queryable,
  kind: 'country' | 'browser',
  days: Days,
): Promise<{ name: string; visitors: number }[]> {
  const rows: { name: string; visitors: number }[] = await db
    .from(visitorsOn(db, days, db('traffic_value').where('kind', kind).select('id')).as('s'))
    .join('traffic_value as n', 'n.id', 's.value')
    .where('s.amount', '>', 0)
    .orderBy([{ column: 's.amount', order: 'desc' }, 'n.name'])
    .select('n.name', { visitors: 's.amount' });
  return rows.map((row) => toNumbers(row, ['visitors']));
}

export interface VisitSums {
  visits: number;
  bounces: number;
  /** The sum of their lengths. */
  seconds: number;
}

const toVisitSums = (row: Partial<Record<keyof VisitSums, unknown>> | undefined): VisitSums => ({
  visits: Number(row?.visits ?? 0),
  bounces: Number(row?.bounces ?? 0),
  seconds: Number(row?.seconds ?? 0),
});

export const findVisitSums = async (db: Queryable, site: number, days: Days): Promise<VisitSums> =>
  toVisitSums(
    await db('traffic_day')
      .where('value', site)
      .whereBetween('date', days)
      .sum({ visits: 'entries', bounces: 'bounces', seconds: 'visit_seconds' })
      .first(),
  );

export async function findFirstDay(
  db: Queryable,
  site: number,
  sum: 'views' | 'entries',
): Promise<string | null> {
  const row = await db('traffic_day').where('value', site).where(sum, '>', 0).orderBy('date').first('date');
  return row?.date ?? null;
}

export interface PageVisits {
  /** Empty for a post that is deleted. */
  path: string;
  title: string;
  visits: number;
}

/** Sums of visits by page, most first. @param rows with a page and its visits */
async function getPages(db: Queryable, rows: Knex.QueryBuilder): Promise<PageVisits[]> {
  const found: {
    kind: string;
    name: string;
    title: string;
    slug: string | null;
    post: string;
    visits: number;
  }[] = await db
    .from(rows.as('e'))
    .join('traffic_value as n', 'n.id', 'e.page')
    .leftJoin('post as p', (on) => on.on('p.id', 'n.name').onVal('n.kind', 'post'))
    .where('e.visits', '>', 0)
    .whereIn('n.kind', ['post', 'path'])
    .orderBy([{ column: 'e.visits', order: 'desc' }, 'n.name'])
    .limit(maxPages)
    .select('n.kind', 'n.name', 'n.title', 'p.slug', 'p.title as post', 'e.visits');
  return found.map(({ kind, name, title, slug, post, visits }) => ({
    ...(kind === 'path'
      ? { path: readableAddress(name), title }
      : { path: slug ? `/post/${slug}` : '', title: post ?? '' }),
    visits: Number(visits),
  }));
}

const maxPages = 1000;

export const findEdges = (db: Queryable, edge: 'entry' | 'exit', days: Days): Promise<PageVisits[]> =>
  getPages(
    db,
    db('traffic_day')
      .whereBetween('date', days)
      .groupBy('value')
      .select({ page: 'value' })
      .sum({ visits: edge === 'entry' ? 'entries' : 'exits' }),
  );

function selectedVisits(db: Queryable, days: Days, { source, country }: Selection): Knex.QueryBuilder {
  const rows = db('traffic_session as s').whereBetween('s.date', days);
  if (source !== undefined) rows.where('s.source', source);
  if (country !== undefined)
    rows.join('traffic_visitor as u', 'u.id', 's.visitor').where('u.country', country);
  return rows;
}

export const findSelectedVisits = async (
  db: Queryable,
  days: Days,
  selection: Selection,
): Promise<VisitSums> =>
  toVisitSums(
    await selectedVisits(db, days, selection)
      .select({
        visits: db.raw('count(*)'),
        bounces: db.raw('sum(case when s.views = 1 and s.seconds < ? then 1 else 0 end)', [readSeconds]),
        seconds: db.raw('sum(s.seconds)'),
      })
      .first(),
  );

export const findSelectedEdges = (
  db: Queryable,
  edge: 'entry' | 'exit',
  days: Days,
  selection: Selection,
): Promise<PageVisits[]> =>
  getPages(
    db,
    selectedVisits(db, days, selection)
      .groupBy(`s.${edge}_page`)
      .select({ page: `s.${edge}_page` })
      .count({ visits: '*' }),
  );
