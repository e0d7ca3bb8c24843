import { othersTurn } from '../../platform/others-turn.ts';
import type { Platform } from '../../platform/platform.ts';
import { countryOfZone } from '../arrivals/country.ts';
import { createNames } from '../groups/names.ts';
import { countCountry } from '../rollups/count-visitors.ts';
import { createFigures } from '../rollups/figures.ts';
import { addFigures, findPlacelessVisitors, storeState, storeVisitors } from '../rollups/queries.ts';
import { beginWriting } from '../rollups/state.ts';

const atOnce = 500;

/** Gives visitors whose country is not known that of their time zone. @returns how many have one now */
export async function backfillCountries(platform: Platform): Promise<number> {
  const { database } = platform;
  let updated = 0;
  let after = 0;
  for (;;) {
    const { last, count } = await database.transaction(async (tx) => {
      const state = await beginWriting(tx, platform);
      const found = await findPlacelessVisitors(tx, { after, limit: atOnce });
      const countries = found.map(({ zoneName }) => countryOfZone(zoneName));
      const wanted = countries.map((name) => ({ kind: 'country' as const, name }));
      const numberOf = await createNames().settle(tx, { wanted, sought: [] }, state.window_day);
      const figures = createFigures();
      const placed = found.flatMap(({ zoneName: _, ...visitor }, index) => {
        const country = numberOf('country', countries[index]!);
        return country === 0 ? [] : { ...visitor, country };
      });
      for (const visitor of placed) countCountry({ figures, today: state.window_day }, visitor);
      await storeVisitors(tx, database.dialect, placed);
      await addFigures(tx, database.dialect, figures);
      await storeState(tx, state);
      return { last: found.at(-1)?.id, count: placed.length };
    });
    updated += count;
    if (last === undefined) return updated;
    after = last;
    await othersTurn();
  }
}
