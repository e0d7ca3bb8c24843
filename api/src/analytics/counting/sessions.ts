import { localDay } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Counting } from './count-views.ts';
import { findSessions, type LogRow, type SessionRow, storeSessions } from './queries.ts';
import type { CommonValues, Totals } from './totals.ts';

/*
 * A visit is a session of the tracker. It counts on the day of its first view, with the page of its first view as its entry,
 * that of its last one as its exit, and the time from its first view to the latest end of one: its time and the seconds it
 * was read. Of each visit there is a row, from which its old share of the totals is known when more of it arrives.
 */

/** Seconds of reading from which a visit of one view is no bounce. */
export const readSeconds = 10;

/** A view of a visit; without a session it belongs to none. */
export type SessionView = Pick<LogRow, 'at' | 'number' | 'visitor' | 'page' | 'source' | 'seconds'> & {
  session: number | null;
};

type Position = { at: Date; number: number };

export const isBefore = (one: Position, other: Position) =>
  one.at.getTime() - other.at.getTime() || one.number - other.number;

const getEnd = ({ at, seconds }: Pick<LogRow, 'at' | 'seconds'>) =>
  new Date(at.getTime() + (seconds ?? 0) * 1000);

const later = (one: Date, other: Date) => (one > other ? one : other);

/** Adds what a visit counts, or with -1 takes it away. */
export function countSession(
  { ofDays }: Totals,
  { site }: CommonValues,
  visit: Pick<SessionRow, 'date' | 'entry_page' | 'exit_page' | 'views' | 'seconds'>,
  by: 1 | -1,
): void {
  const { date, entry_page, exit_page, views, seconds } = visit;
  const isBounce = views === 1 && seconds < readSeconds;
  const counted = { entries: by, bounces: isBounce ? by : 0, visit_seconds: by * seconds };
  ofDays.add([date, site], counted);
  ofDays.add([date, entry_page], counted);
  ofDays.add([date, exit_page], { exits: by });
}

const begin = (view: SessionView): SessionRow => ({
  session_key: view.session!,
  date: '',
  visitor: view.visitor,
  source: view.source,
  entry_page: view.page,
  exit_page: view.page,
  entry_at: view.at,
  entry_number: view.number,
  exit_at: view.at,
  exit_number: view.number,
  end_at: getEnd(view),
  seconds: 0,
  views: 0,
});

/** With one more view, which may be earlier than those that are known. */
function withView(visit: SessionRow, view: SessionView): SessionRow {
  const { at, number, page, visitor, source } = view;
  const isEntry = isBefore(view, { at: visit.entry_at, number: visit.entry_number }) < 0;
  const isExit = isBefore(view, { at: visit.exit_at, number: visit.exit_number }) > 0;
  return {
    ...visit,
    ...(isEntry && { entry_at: at, entry_number: number, entry_page: page, visitor, source }),
    ...(isExit && { exit_at: at, exit_number: number, exit_page: page }),
    end_at: later(visit.end_at, getEnd(view)),
    views: visit.views + 1,
  };
}

async function changeSessions<Change extends { session: number | null }>(
  { tx, totals, common }: Counting,
  { config }: Platform,
  changes: Change[],
  apply: (visit: SessionRow | undefined, change: Change) => SessionRow | undefined,
): Promise<void> {
  const bySession = Map.groupBy(changes, ({ session }) => session);
  bySession.delete(null);
  const known = new Map(
    (await findSessions(tx, [...bySession.keys()] as number[])).map((row) => [row.session_key, row]),
  );
  const changed: SessionRow[] = [];
  for (const [session, some] of bySession) {
    const before = known.get(session);
    const after = some.reduce<SessionRow | undefined>(apply, before);
    if (!after || after === before) continue;
    const visit: SessionRow = {
      ...after,
      date: localDay(after.entry_at, config.timezone),
      seconds: Math.round((after.end_at.getTime() - after.entry_at.getTime()) / 1000),
    };
    if (before) countSession(totals, common, before, -1);
    countSession(totals, common, visit, 1);
    changed.push(visit);
  }
  await storeSessions(tx, changed);
}

/** Counts views under the visits that they belong to. */
export const countSessionViews = (
  counting: Counting,
  platform: Platform,
  views: SessionView[],
): Promise<void> =>
  changeSessions(counting, platform, views, (visit, view) => withView(visit ?? begin(view), view));

/** Counts that a view was read longer than was known. Its visit is counted already. */
export const countSessionReading = (
  counting: Counting,
  platform: Platform,
  read: Pick<SessionView, 'at' | 'seconds' | 'session'>[],
): Promise<void> =>
  changeSessions(counting, platform, read, (visit, view) => {
    const end = getEnd(view);
    return visit && end > visit.end_at ? { ...visit, end_at: end } : visit;
  });
