import { localHour } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { type CountedView, countAllViews } from './count-views.ts';
import { countPostVisitor, countVisitor } from './count-visitors.ts';
import { dayNumber } from './days.ts';
import type { MetricAggregates } from './metric-aggregates.ts';
import { findPostVisitors, type PostVisitor, storePostVisitors, type Visitor } from './queries.ts';

interface Counted {
  views: CountedView[];
  /** By their ids; what is known of their days is changed. */
  visitors: Map<number, Visitor>;
  metrics: MetricAggregates;
  /** What sliding windows end on. */
  today: number;
}

/** Where a view is counted. */
export function toLocalTime(at: Date, timezone: string): { day: number; hour: number } {
  const { day, hour } = localHour(at, timezone);
  return { day: dayNumber(day), hour };
}

/** Every post's visitors among these views, with what is known of them. */
async function getPostVisitors(tx: Queryable, views: CountedView[]) {
  const pairs = new Map<string, { post: number; visitor: number }>();
  for (const { post, visitor } of views) if (post !== 0) pairs.set(`${post} ${visitor}`, { post, visitor });
  const known = await findPostVisitors(tx, [...pairs.values()]);
  return new Map<string, PostVisitor>(known.map((row) => [`${row.post} ${row.visitor}`, row]));
}

/** Counts views, and whoever is seen by them for the first time in some span. */
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
