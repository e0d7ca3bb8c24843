import type { Database, Queryable } from '../../platform/database/database.ts';
import type { IngestedEngagement } from '../ingest/ingested-event.ts';
import { toLocalTime } from '../rollups/count.ts';
import { countEngagement } from '../rollups/count-views.ts';
import type { MetricAggregates } from '../rollups/metric-aggregates.ts';
import { findLatestViews, findViews, storeEngagements } from './queries.ts';
import { toPageKey } from './realtime-buckets.ts';
import type { ViewRow } from './view-row.ts';

interface Engaging {
  tx: Queryable;
  dialect: Database['dialect'];
  metrics: MetricAggregates;
  timezone: string;
  /** Views up to this id are in the metrics. */
  applied: number;
}

export interface PlacedEngagement extends Pick<IngestedEngagement, 'session' | 'seconds' | 'scroll'> {
  post: number;
  path: number;
}

const longer = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/**
 * Stores the maximum time and scroll depth for the latest view of each session's page, so that repeated or
 * reordered events change nothing. Events without a view are dropped.
 */
export async function writeEngagements(
  { tx, dialect, metrics, timezone, applied }: Engaging,
  engagements: PlacedEngagement[],
): Promise<void> {
  const placed = engagements
    .map((one) => ({ ...one, page: toPageKey(one) }))
    .filter(({ page }) => page !== 0);
  if (placed.length === 0) return;
  const latest = await findLatestViews(tx, placed);
  const rows = await findViews(tx, [...new Set(latest.values())]);
  const views = new Map(rows.map((row) => [row.id, row]));
  const changed = new Map<number, ViewRow>();
  for (const { session, page, ...seen } of placed) {
    const id = latest.get(`${session} ${page}`);
    const before = id === undefined ? undefined : (changed.get(id) ?? views.get(id));
    if (!before) continue;
    const [seconds, scroll] = [longer(before.seconds, seen.seconds), longer(before.scroll, seen.scroll)];
    if (seconds === before.seconds && scroll === before.scroll) continue;
    const view = { ...before, seconds, scroll };
    changed.set(view.id, view);
    if (view.id <= applied)
      countEngagement(metrics, { ...view, day: toLocalTime(view.at, timezone).day }, before);
  }
  await storeEngagements(tx, dialect, [...changed.values()]);
}
