import { createAggregates } from '../rollups/metric-aggregates.ts';
import type { Visitor } from '../rollups/queries.ts';
import type { ViewRow } from './view-row.ts';

/** Seconds that realtime metrics look back: for views, and for active visitors. */
export const viewsLookBack = 60 * 60;
export const visitorsLookBack = 5 * 60;

export const toSecond = (at: Date): number => Math.floor(at.getTime() / 1000);
export const toMinute = (at: Date): number => Math.floor(at.getTime() / 60_000);

/** The number of a post, or the negated name id of a path. */
export const toPageKey = ({ post, path }: Pick<ViewRow, 'post' | 'path'>): number => post || -path;

/** Buckets for realtime metrics. Their number does not grow with the number of views. */
export const createRealtimeBuckets = () => ({
  seconds: createAggregates('analytics_second', ['second'], ['views', 'visitors']),
  minutes: createAggregates('analytics_minute', ['minute', 'page'], ['views']),
});

export type RealtimeBuckets = ReturnType<typeof createRealtimeBuckets>;

/**
 * Counts a view. A visitor only counts in the second of their latest view, so that sums over seconds count
 * each visitor once.
 */
export function countInBuckets(
  { seconds, minutes }: RealtimeBuckets,
  view: ViewRow,
  visitor: Visitor,
  now: Date,
): void {
  const second = toSecond(view.at);
  const earliest = toSecond(now) - viewsLookBack;
  if (second <= earliest) return;
  seconds.add([second], { views: 1 });
  minutes.add([toMinute(view.at), toPageKey(view)], { views: 1 });
  if (second <= visitor.seen) return;
  if (visitor.seen > earliest) seconds.add([visitor.seen], { visitors: -1 });
  seconds.add([second], { visitors: 1 });
  visitor.seen = second;
}
