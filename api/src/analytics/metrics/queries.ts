import type { Queryable } from '../../platform/database/database.ts';
import type { Days } from '../rollups/days.ts';
import { depths, everyDay, newcomers, returners } from '../rollups/metric-aggregates.ts';

export interface SpanMetrics {
  views: number;
  visitors: number;
}

const none: SpanMetrics = { views: 0, visitors: 0 };

/** Metrics of the whole site, in the order of the spans. */
export async function findSiteSpans(db: Queryable, spans: number[]): Promise<SpanMetrics[]> {
  const rows = await db('analytics_post_span')
    .where('post', 0)
    .whereIn('span', spans)
    .select('span', 'views', 'visitors');
  return spans.map((span) => rows.find((row) => row.span === span) ?? none);
}

const engagement = [
  'timed',
  'seconds',
  'scrolled',
  'scroll',
  ...depths.map((depth) => `reached${depth}` as const),
] as const;

export interface DayRow extends SpanMetrics {
  day: number;
}

export type EngagedDayRow = DayRow & Record<(typeof engagement)[number], number>;

const daysOfPost = (db: Queryable, post: number, days: Days) =>
  db('analytics_post_day').where('post', post).whereBetween('day', days).orderBy('day');

/** Days with views; the whole site is post 0. */
export const findDays = (db: Queryable, post: number, days: Days): Promise<DayRow[]> =>
  daysOfPost(db, post, days).select('day', 'views', 'visitors');

/** The same with engagement. */
export async function findEngagedDays(db: Queryable, post: number, days: Days): Promise<EngagedDayRow[]> {
  const rows = await daysOfPost(db, post, days).select('day', 'views', 'visitors', ...engagement);
  return rows.map((row) => ({ ...row, seconds: Number(row.seconds), scroll: Number(row.scroll) }));
}

/** The same for several posts, without engagement. */
export const findDaysOfPosts = (
  db: Queryable,
  posts: number[],
  days: Days,
): Promise<(DayRow & { post: number })[]> =>
  db('analytics_post_day')
    .whereIn('post', posts)
    .whereBetween('day', days)
    .where('views', '>', 0)
    .orderBy(['post', 'day'])
    .select('post', 'day', 'views', 'visitors');

/** The sum of all days is stored under `everyDay`. */
const summedDays = ([from, to]: Days): Days => (from === 1 ? [everyDay, everyDay] : [from, to]);

export async function findHours(
  db: Queryable,
  post: number,
  days: Days,
): Promise<{ hour: number; views: number }[]> {
  const rows: { hour: number; views: number }[] = await db('analytics_post_hour')
    .where('post', post)
    .whereBetween('day', summedDays(days))
    .groupBy('hour')
    .select('hour')
    .sum({ views: 'views' });
  return rows.map(({ hour, views }) => ({ hour, views: Number(views) }));
}

/** Views of each day before an hour of the day. */
export async function findViewsBefore(
  db: Queryable,
  post: number,
  days: number[],
  hour: number,
): Promise<number[]> {
  const rows: { day: number; views: number }[] = await db('analytics_post_hour')
    .where('post', post)
    .whereIn('day', days)
    .where('hour', '<', hour)
    .groupBy('day')
    .select('day')
    .sum({ views: 'views' });
  return days.map((day) => Number(rows.find((row) => row.day === day)?.views ?? 0));
}

export interface ShareRow {
  name: string;
  /** Page title, for paths. */
  title: string;
  views: number;
}

/**
 * Views by dimension, most first. Only sources and devices are stored per post; the others for the whole
 * site.
 */
export async function findShares(
  db: Queryable,
  kind: 'source' | 'device' | 'medium' | 'campaign' | 'os' | 'path',
  post: number,
  days: Days,
): Promise<ShareRow[]> {
  const sums = db('analytics_share')
    .where('post', post)
    .whereBetween('day', summedDays(days))
    .groupBy('name')
    .select('name')
    .sum({ views: 'views' })
    .as('s');
  const rows = await db
    .from(sums)
    .join('analytics_name as n', 'n.id', 's.name')
    .where('n.kind', kind)
    .orderBy([{ column: 's.views', order: 'desc' }, 'n.name'])
    .select('n.name', 'n.title', 's.views');
  return rows.map((row) => ({ ...row, views: Number(row.views) }));
}

export interface VisitorCounts {
  newcomers: number;
  returners: number;
}

export async function findVisitorCounts(db: Queryable, span: number): Promise<VisitorCounts> {
  const rows = await db('analytics_visitor_span')
    .where('span', span)
    .whereIn('name', [newcomers, returners])
    .select('name', 'visitors');
  const of = (name: number) => rows.find((row) => row.name === name)?.visitors ?? 0;
  return { newcomers: of(newcomers), returners: of(returners) };
}

/** Visitors of a span by country or browser, most first. */
export const findVisitorsBy = (
  db: Queryable,
  kind: 'country' | 'browser',
  span: number,
): Promise<{ name: string; visitors: number }[]> =>
  db('analytics_visitor_span as s')
    .join('analytics_name as n', 'n.id', 's.name')
    .where('s.span', span)
    .where('s.visitors', '>', 0)
    .where('n.kind', kind)
    .orderBy([{ column: 's.visitors', order: 'desc' }, 'n.name'])
    .select('n.name', 's.visitors');

/** Metrics of posts, by `span post`. */
export async function findSpansOfPosts(
  db: Queryable,
  spans: number[],
  posts: number[],
): Promise<Map<string, SpanMetrics>> {
  const rows = await db('analytics_post_span')
    .whereIn('span', spans)
    .whereIn('post', posts)
    .select('span', 'post', 'views', 'visitors');
  return new Map(rows.map(({ span, post, ...metrics }) => [`${span} ${post}`, metrics]));
}
