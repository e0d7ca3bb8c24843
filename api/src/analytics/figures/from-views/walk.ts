import { instantOf } from '../../../platform/database/dialect.ts';
import { othersTurn } from '../../../platform/others-turn.ts';
import { placeOf } from '../../rollups/count.ts';
import type { Days } from '../../rollups/days.ts';
import type { Asked } from '../period.ts';
import { type FoundView, findInstantAfter, findNameNumber, findViews, type Selection } from './queries.ts';

export interface PlacedView extends FoundView {
  /** In the site's time zone, as the hour. */
  day: number;
  hour: number;
}

/** Views read at a time, filtered or not: some milliseconds, for which nobody else is served. */
const atOnce = 4000;
const dayLength = 24 * 60 * 60 * 1000;
/** No zone's day begins or ends further from that of UTC. */
const zoneMargin = 15 * 60 * 60 * 1000;
/** Every zone's hours begin with one of these. */
const quarter = 15 * 60 * 1000;

/** Most views have the quarter of an hour of the one before. */
function createPlacing(timezone: string) {
  let known = Number.NaN;
  let place = { day: 0, hour: 0 };
  return (at: Date) => {
    const asked = Math.floor(at.getTime() / quarter);
    if (asked !== known) {
      known = asked;
      place = placeOf(at, timezone);
    }
    return place;
  };
}

export async function selectionOf({ db, filter, lastView }: Asked, posts?: number[]): Promise<Selection> {
  const { source, country } = filter ?? {};
  return {
    lastView,
    ...(source && { source: await findNameNumber(db, 'source', source) }),
    ...(country && { country: await findNameNumber(db, 'country', country) }),
    ...(posts && { posts }),
  };
}

/** Single views of some days, piece by piece, letting others be served in between. */
export async function* walkViews(
  { db, platform, today, keptDay }: Asked,
  [from, to]: Days,
  selection: Selection,
): AsyncGenerator<PlacedView[]> {
  const placed = createPlacing(platform.config.timezone);
  const end = new Date((Math.min(to, today) + 1) * dayLength + zoneMargin);
  let start = new Date(Math.max(from, keptDay) * dayLength - zoneMargin);
  while (start < end) {
    const next = (await findInstantAfter(db, [start, end], atOnce)) ?? end;
    // so many may have come within one millisecond
    const stop = next > start ? next : new Date(start.getTime() + 1);
    const found = await findViews(db, [start, stop], selection);
    yield found.flatMap((view) => {
      const { day, hour } = placed(instantOf(view.at));
      return day >= from && day <= to ? { ...view, day, hour } : [];
    });
    start = stop;
    await othersTurn();
  }
}
