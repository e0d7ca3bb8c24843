import { localHour } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { type CountedView, countAllViews } from './count-views.ts';
import { countPostVisitor, countVisitor } from './count-visitors.ts';
import { dayNumber } from './days.ts';
import type { MetricAggregates } from './metric-aggregates.ts';
import { findPostVisitors, type PostVisitor, storePostVisitors, type Visitor } from './queries.ts';

interface Counted {
  views: CountedView[];
  /** By id; their days are updated. */
  visitors: Map<number, Visitor>;
  metrics: MetricAggregates;
  /** The last day of sliding windows. */
  today: number;
}

/** The local day and hour of a view. */
export function toLocalTime(at: Date, timezone: string): { day: number; hour: number } {
  const { day, hour } = localHour(at, timezone);
  return { day: dayNumber(day), hour };
}

/** The visitors of each post in these views, with their stored days. */
async function getPostVisitors(tx: Queryable, views: CountedView[]) {
  const pairs = new Map<string, { post: number; visitor: number }>();
  for (const { post, visitor } of views) if (post !== 0) pairs.set(`${post} ${visitor}`, { post, visitor });
  const known = await findPostVisitors(tx, [...pairs.values()]);
  return new Map<string, PostVisitor>(known.map((row) => [`${row.post} ${row.visitor}`, row]));
}

/** Counts views, and visitors that are new in a span. */
export async function countViews(
  tx: Queryable,
  dialect: Database['dialect'],
  { views, visitors, metrics, today }: Counted,
): Promise<void> {
  const ofPosts = await getPostVisitors(tx, views);
  const changed = new Map<string, PostVisitor>();
  countAllViews(metrics, views, today);
  for (const view of views) {
    const { post, day } = view;
    const visitor = visitors.get(view.visitor)!;
    visitor.days = countVisitor({ metrics, today }, visitor, day);
    if (post === 0) continue;
    const pair = `${post} ${view.visitor}`;
    const before = ofPosts.get(pair);
    const days = countPostVisitor({ metrics, today }, post, before, day);
    if (days === before) continue;
    const row = { ...days, post, visitor: view.visitor };
    ofPosts.set(pair, row);
    changed.set(pair, row);
  }
  await storePostVisitors(tx, dialect, [...changed.values()]);
}
