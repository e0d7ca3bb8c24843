import { localDay } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EngagementEvent } from '../ingest/event.ts';
import { findViewsOfSessions, type WaitingRow } from '../ingest/queries.ts';
import type { Counting } from './count-views.ts';
import { logTableAt } from './log.ts';
import { findLogged, type LogRow, storeEngagements } from './queries.ts';
import { countSessionReading, isBefore } from './sessions.ts';
import { countEngagement } from './totals.ts';

const longer = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

const toPosition = ({ viewed_at: at, number }: WaitingRow) => ({ at, number });

/**
 * The views that these engagements belong to: the latest of their page before them, in their session. By a clock that was
 * corrected meanwhile, none may be before them.
 */
async function findTargets({ tx }: Counting, rows: WaitingRow[]): Promise<Map<WaitingRow, WaitingRow>> {
  const pages = [...new Set(rows.map(({ session_page }) => session_page))];
  const views = Map.groupBy(await findViewsOfSessions(tx, pages), ({ session_page }) => session_page);
  return new Map(
    rows.flatMap((row) => {
      const some = views.get(row.session_page);
      const view = some?.find((one) => isBefore(toPosition(one), toPosition(row)) < 0) ?? some?.at(-1);
      return view ? [[row, view] as const] : [];
    }),
  );
}

/**
 * Stores the maximum time and scroll depth of views, so that repeated or reordered events change nothing.
 * @returns the engagements whose view has not come yet
 */
export async function countEngagements(
  counting: Counting,
  platform: Platform,
  rows: WaitingRow[],
): Promise<Set<WaitingRow>> {
  if (rows.length === 0) return new Set();
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
  return new Set(rows.filter((row) => !targets.has(row)));
}
