import type { Database, Queryable } from '../../platform/database/database.ts';
import { type AggregateTable, addAll, addSelected } from '../../platform/database/write-rows.ts';
import type { ActivityBitmap } from './activity-bitmap.ts';
import type { KnownVisitor } from './count-visitors.ts';
import { createMetricAggregates, type MetricAggregates } from './metric-aggregates.ts';

export interface State {
  last_view: number;
  last_visitor: number;
  /** Views up to this id are in the metrics; -1 while the metrics are being cleared. */
  applied_view: number;
  /** The last day of sliding windows. */
  window_day: number;
  /** Views of earlier days have been deleted. */
  kept_from: number;
}

function toState(row: Record<keyof State, number | string>): State {
  return {
    last_view: Number(row.last_view),
    last_visitor: Number(row.last_visitor),
    applied_view: Number(row.applied_view),
    window_day: Number(row.window_day),
    kept_from: Number(row.kept_from),
  };
}

export const findState = async (db: Queryable): Promise<State> =>
  toState(await db('analytics_state').where('id', 1).first());

/** Locks out all other writers of events and metrics until the transaction ends. */
export const lockState = async (tx: Queryable): Promise<State> =>
  toState(await tx('analytics_state').where('id', 1).forUpdate().first());

/** Writes the row always, so that a cluster without row locks detects conflicting writers. */
export async function storeState(tx: Queryable, state: State): Promise<void> {
  await tx('analytics_state').where('id', 1).update(state);
}

export async function addMetrics(
  tx: Queryable,
  dialect: Database['dialect'],
  metrics: MetricAggregates,
): Promise<void> {
  for (const sums of Object.values(metrics)) await addAll(tx, dialect, sums.to, sums.rows());
}

/** Adds the window deltas that are due by a day to the sliding spans, and deletes them. */
export async function addDue(tx: Queryable, dialect: Database['dialect'], day: number): Promise<void> {
  const { postWindowDeltas, postSpan, visitorWindowDeltas, visitorSpan } = createMetricAggregates();
  for (const [due, span] of [
    [postWindowDeltas.to, postSpan.to],
    [visitorWindowDeltas.to, visitorSpan.to],
  ] as [AggregateTable, AggregateTable][]) {
    const sums = Object.fromEntries(span.sums.map((name) => [name, name]));
    const selected = tx(due.table).where('day', '<=', day).groupBy(span.key).select(span.key).sum(sums);
    await addSelected(tx, dialect, span, selected);
    await tx(due.table).where('day', '<=', day).delete();
  }
}

export interface Visitor extends KnownVisitor {
  id: number;
  visitor_key: string;
  zone: number;
  /** Time of the latest view, in seconds since 1970. */
  seen: number;
}

type VisitorRow = Omit<Visitor, 'days'> & ActivityBitmap;

function toVisitor({ first_day, last_day, recent, older, ...row }: VisitorRow): Visitor {
  const days = first_day === 0 ? undefined : { first_day, last_day, recent, older };
  return { ...row, seen: Number(row.seen), days };
}

/** The bitmap of a visitor none of whose views is counted. */
export const unseen: ActivityBitmap = { first_day: 0, last_day: 0, recent: 0, older: 0 };

async function visitorsBy(tx: Queryable, column: string, values: (number | string)[]): Promise<Visitor[]> {
  if (values.length === 0) return [];
  return (await tx<VisitorRow>('analytics_visitor').whereIn(column, values)).map(toVisitor);
}

export const findVisitorsByKey = (tx: Queryable, keys: string[]): Promise<Visitor[]> =>
  visitorsBy(tx, 'visitor_key', keys);

export const findVisitors = (tx: Queryable, ids: number[]): Promise<Visitor[]> => visitorsBy(tx, 'id', ids);

/** Visitors without a country but with a known time zone, in the order of their ids. */
export async function findPlacelessVisitors(
  tx: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<(Visitor & { zoneName: string })[]> {
  const rows: (VisitorRow & { zoneName: string })[] = await tx('analytics_visitor as v')
    .join('analytics_name as z', 'z.id', 'v.zone')
    .where('v.country', 0)
    .where('v.id', '>', after)
    .orderBy('v.id')
    .limit(limit)
    .select('v.*', 'z.name as zoneName');
  return rows.map(({ zoneName, ...row }) => ({ ...toVisitor(row), zoneName }));
}

/** Inserts new visitors and updates known ones. */
export async function storeVisitors(
  tx: Queryable,
  { insertBatch }: Database['dialect'],
  visitors: Visitor[],
): Promise<void> {
  const rows = visitors.map(({ days, ...visitor }) => ({ ...visitor, ...(days ?? unseen) }));
  rows.sort((one, other) => one.id - other.id);
  for (let start = 0; start < rows.length; start += insertBatch) {
    await tx('analytics_visitor')
      .insert(rows.slice(start, start + insertBatch))
      .onConflict('id')
      .merge(['country', 'zone', 'seen', 'first_day', 'last_day', 'recent', 'older']);
  }
}

/** The days on which a visitor viewed a post. */
export interface PostVisitor extends ActivityBitmap {
  post: number;
  visitor: number;
}

/** Pairs per statement. */
const pairBatch = 1000;

export async function findPostVisitors(
  tx: Queryable,
  pairs: { post: number; visitor: number }[],
): Promise<PostVisitor[]> {
  const found: PostVisitor[] = [];
  for (let start = 0; start < pairs.length; start += pairBatch) {
    const some = pairs.slice(start, start + pairBatch).map(({ post, visitor }) => [post, visitor]);
    found.push(...(await tx<PostVisitor>('analytics_post_visitor').whereIn(['post', 'visitor'], some)));
  }
  return found;
}

export async function storePostVisitors(
  tx: Queryable,
  { insertBatch }: Database['dialect'],
  rows: PostVisitor[],
): Promise<void> {
  const sorted = rows.toSorted((one, other) => one.post - other.post || one.visitor - other.visitor);
  for (let start = 0; start < sorted.length; start += insertBatch) {
    await tx('analytics_post_visitor')
      .insert(sorted.slice(start, start + insertBatch))
      .onConflict(['post', 'visitor'])
      .merge(['first_day', 'last_day', 'recent', 'older']);
  }
}
