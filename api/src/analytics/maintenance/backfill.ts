import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDimensionCache } from '../batches/dimension-cache.ts';
import { countryOfZone } from '../ingest/country.ts';
import { countCountry } from '../rollups/count-visitors.ts';
import { createMetricAggregates } from '../rollups/metric-aggregates.ts';
import { addMetrics, findPlacelessVisitors, storeState, storeVisitors } from '../rollups/queries.ts';
import { beginWriting } from '../rollups/state.ts';

const batchSize = 500;

/** Sets the country of visitors that have none from their time zone. @returns how many were updated */
export async function backfillCountries(platform: Platform): Promise<number> {
  const { database } = platform;
  let updated = 0;
  let after = 0;
  for (;;) {
    const { last, count } = await database.transaction(async (tx) => {
      const state = await beginWriting(tx, platform);
      const found = await findPlacelessVisitors(tx, { after, limit: batchSize });
      const countries = found.map(({ zoneName }) => countryOfZone(zoneName));
      const wanted = countries.map((name) => ({ kind: 'country' as const, name }));
      const getNumber = await createDimensionCache().internIds(tx, { wanted, sought: [] }, state.window_day);
      const metrics = createMetricAggregates();
      const placed = found.flatMap(({ zoneName: _, ...visitor }, index) => {
        const country = getNumber('country', countries[index]!);
        return country === 0 ? [] : { ...visitor, country };
      });
      for (const visitor of placed) countCountry({ metrics, today: state.window_day }, visitor);
      await storeVisitors(tx, database.dialect, placed);
      await addMetrics(tx, database.dialect, metrics);
      await storeState(tx, state);
      return { last: found.at(-1)?.id, count: placed.length };
    });
    updated += count;
    if (last === undefined) return updated;
    after = last;
    await yieldToEventLoop();
  }
}
