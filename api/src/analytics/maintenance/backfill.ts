import { localToday } from '../../platform/clock.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import { countryOfZone } from '../../platform/geography/country.ts';
import type { Platform } from '../../platform/platform.ts';
import { countForValue } from '../counting/count-views.ts';
import { addTotals, findDaysOfVisitors, storeVisitors } from '../counting/queries.ts';
import { withCountingLease } from '../counting/state.ts';
import { createTotals } from '../counting/totals.ts';
import { createValueCache } from '../counting/values.ts';
import { findPlaceless } from './queries.ts';

const batchSize = 500;

/** Sets the country of visitors that have none from their time zone. @returns how many were updated */
export function backfillCountries(platform: Platform): Promise<number> {
  const { database } = platform;
  return withCountingLease(platform, async (lease) => {
    let updated = 0;
    let after = 0;
    for (;;) {
      const { last, count } = await database.transaction(async (tx) => {
        await lease.fence(tx);
        const found = await findPlaceless(tx, { after, limit: batchSize });
        const wanted = found.map(({ zone }) => ({ kind: 'country' as const, name: countryOfZone(zone) }));
        const getId = await createValueCache().getIds(tx, wanted, localToday(platform));
        const days = Map.groupBy(
          await findDaysOfVisitors(
            tx,
            found.map(({ id }) => id),
          ),
          ({ visitor }) => visitor,
        );
        const totals = createTotals();
        const placed = found.flatMap(({ zone, ...visitor }) => {
          const country = getId('country', countryOfZone(zone));
          if (country === null) return [];
          const dates = days.get(visitor.id) ?? [];
          countForValue(
            totals,
            country,
            dates.map(({ date }) => date),
          );
          return { ...visitor, country };
        });
        await storeVisitors(tx, placed);
        await addTotals(tx, totals);
        return { last: found.at(-1)?.id, count: placed.length };
      });
      updated += count;
      if (last === undefined) return updated;
      after = last;
      await yieldToEventLoop();
    }
  });
}
