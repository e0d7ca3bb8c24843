import { localDay } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EngagementEvent } from '../ingest/event.ts';
import { findViewsOfSessions, type WaitingRow } from '../ingest/queries.ts';
import type { Counting } from './count-views.ts';
import { logTableAt } from './log.ts';
import { findLogged, type LogRow, storeEngagements } from './queries.ts';
import { countSessionReading } from './sessions.ts';
import { countEngagement } from './totals.ts';

/** Views of a page in one session among which that of an engagement is looked for; more are no reader's. */
const maxViews = 50;

const longer = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** The views that these engagements belong to: the latest of their page before them, in their session. */
async function findTargets({ tx }: Counting, rows: WaitingRow[]): Promise<Map<WaitingRow, WaitingRow>> {
  const pages = [...new Set(rows.map(({ session_page }) => session_page))];
  const views = Map.groupBy(
    await findViewsOfSessions(tx, pages, maxViews),
    ({ session_page }) => session_page,
  );
  return new Map(
    rows.flatMap((row) => {
      const view = views.get(row.session_page)?.find(({ number }) => number < row.number);
      return view ? [[row, view] as const] : [];
    }),
  );
}

/**
 * Stores the maximum time and scroll depth of views, so that repeated or reordered events change nothing.
 * Engagements without a view are dropped.
 */
export async function countEngagements(
  counting: Counting,
  platform: Platform,
  rows: WaitingRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { tx, totals, common } = counting;
  const targets = await findTargets(counting, rows);
  const byTable = Map.groupBy(targets, ([, { viewed_at }]) => logTableAt(platform, viewed_at));
  for (const [table, pairs] of byTable) {
    const keys = new Map(pairs.map(([, { number, viewed_at: at }]) => [number, { number, at }]));
    const views = new Map((await findLogged(tx, table, [...keys.values()])).map((row) => [row.number, row]));
    const changed = new Map<number, LogRow & { session: number | null }>();
    for (const [{ event }, { number }] of pairs) {
      const before = changed.get(number) ?? views.get(number);
      if (!before) continue;
      const seen: EngagementEvent = JSON.parse(event);
      const [seconds, scroll] = [longer(before.seconds, seen.seconds), longer(before.scroll, seen.scroll)];
      if (seconds === before.seconds && scroll === before.scroll) continue;
      const view = { ...before, seconds, scroll, session: seen.session ?? null };
      changed.set(number, view);
      countEngagement(totals, common, { ...view, date: localDay(view.at, platform.config.timezone) }, before);
    }
    await countSessionReading(counting, platform, [...changed.values()]);
    const rows = [...changed.values()].map(({ session: _, ...row }) => row);
    await storeEngagements(tx, table, rows);
  }
}
