import { utcOffset } from '../../../platform/clock.ts';
import { toInstant } from '../../../platform/database/dialect.ts';
import { yieldToEventLoop } from '../../../platform/event-loop.ts';
import { toLocalTime } from '../../rollups/count.ts';
import type { Days } from '../../rollups/days.ts';
import type { MetricsQuery } from '../period.ts';
import {
  findInstantAfter,
  findNameNumber,
  findViews,
  type Selection,
  type ViewColumn,
  type ViewValues,
} from './queries.ts';

/** Columns of a view with its local time. */
export type Placed<Column extends ViewColumn> = ViewValues<Column> & {
  /** In the site's time zone, like the hour. */
  day: number;
  hour: number;
};

/** Views per batch, before filtering; each blocks the event loop for some milliseconds. */
const batchSize = 4000;
const dayLength = 24 * 60 * 60 * 1000;
/** More than any zone's offset from UTC. */
const zoneMargin = 15 * 60 * 60 * 1000;
const hourLength = 60 * 60 * 1000;

/**
 * Converts times to local days and hours. Offsets are looked up once per day, unless the clock changes on
 * that day.
 */
function createPlacing(timezone: string) {
  let known = Number.NaN;
  let offset: number | null = null;
  return (at: Date) => {
    const time = at.getTime();
    const query = Math.floor(time / dayLength);
    if (query !== known) {
      known = query;
      const [start, end] = [query, query + 1].map((day) => utcOffset(new Date(day * dayLength), timezone));
      offset = start === end ? start! : null;
    }
    if (offset === null) return toLocalTime(at, timezone);
    const local = time + offset;
    const day = Math.floor(local / dayLength);
    return { day, hour: Math.floor((local - day * dayLength) / hourLength) };
  };
}

async function selectionOf({ db, filter, lastView }: MetricsQuery, posts?: number[]): Promise<Selection> {
  const { source, country } = filter ?? {};
  return {
    lastView,
    ...(source && { source: await findNameNumber(db, 'source', source) }),
    ...(country && { country: await findNameNumber(db, 'country', country) }),
    ...(posts && { posts }),
  };
}

export interface Walk<Column extends ViewColumn> {
  days: Days;
  /** The columns to read. */
  columns: readonly Column[];
  /** Only views of these posts; otherwise of all pages. */
  posts?: number[];
}

/** Calls `visit` for each stored view of these days, in batches, yielding to the event loop in between. */
export async function walkViews<Column extends ViewColumn>(
  query: MetricsQuery,
  { days: [from, to], columns, posts }: Walk<Column>,
  visit: (view: Placed<Column>) => void,
): Promise<void> {
  const { db, platform, today, keptDay } = query;
  const selection = await selectionOf(query, posts);
  const placed = createPlacing(platform.config.timezone);
  const end = new Date((Math.min(to, today) + 1) * dayLength + zoneMargin);
  let start = new Date(Math.max(from, keptDay) * dayLength - zoneMargin);
  while (start < end) {
    const next = (await findInstantAfter(db, [start, end], batchSize)) ?? end;
    // a millisecond may contain more than a batch
    const stop = next > start ? next : new Date(start.getTime() + 1);
    for (const view of await findViews(db, [start, stop], selection, columns)) {
      const { day, hour } = placed(toInstant(view.at));
      if (day >= from && day <= to) visit(Object.assign(view, { day, hour }));
    }
    start = stop;
    await yieldToEventLoop();
  }
}
