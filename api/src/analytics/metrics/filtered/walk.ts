import { localHour } from '../../../platform/clock.ts';
import { yieldToEventLoop } from '../../../platform/event-loop.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findLogTables } from '../../counting/log.ts';
import { addDays, type Days } from '../../dates.ts';
import { type FoundView, findInstantAfter, findLoggedViews, type Selection } from './queries.ts';

/** A view with its local time. */
export type PlacedView = FoundView & { date: string; hour: number };

/** Views per batch, before filtering; each blocks the event loop for some milliseconds. */
const batchSize = 4000;
/** More than any zone's offset from UTC. */
const zoneMargin = 15 * 60 * 60 * 1000;

/** Calls `visit` for each view in the log of these days, in batches, yielding to the event loop in between. */
export async function walkViews(
  { database, config }: Platform,
  { days: [from, to], ...selection }: Selection & { days: Days },
  visit: (view: PlacedView) => void,
): Promise<void> {
  const db = database.read;
  const end = new Date(Date.parse(addDays(to, 1)) + zoneMargin);
  for (const table of await findLogTables(database, [from, to])) {
    let start = new Date(Date.parse(from) - zoneMargin);
    while (start < end) {
      const next = (await findInstantAfter(db, table, [start, end], batchSize)) ?? end;
      // a millisecond may contain more than a batch
      const stop = next > start ? next : new Date(start.getTime() + 1);
      for (const view of await findLoggedViews(db, table, [start, stop], selection)) {
        const { day: date, hour } = localHour(view.at, config.timezone);
        if (date >= from && date <= to) visit(Object.assign(view, { date, hour }));
      }
      start = stop;
      await yieldToEventLoop();
    }
  }
}
