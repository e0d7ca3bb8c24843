import { localDay } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayNumber } from './days.ts';
import { addDue, findState, lockState, type State, storeState } from './queries.ts';

export const today = ({ clock, config }: Pick<Platform, 'clock' | 'config'>): number =>
  dayNumber(localDay(clock.now(), config.timezone));

/** While metrics are rebuilt, views are only kept, and counted in their turn. */
export const isBehind = ({ applied_view, last_view }: State): boolean => applied_view < last_view;

/**
 * Begins to write metrics, those of sliding windows brought to this day first; to be followed by `storeState`. Clocks of
 * several machines differ, so the day never goes back.
 */
export async function beginWriting(tx: Queryable, platform: Platform): Promise<State> {
  const state = await lockState(tx);
  const day = today(platform);
  if (day <= state.window_day) return state;
  await addDue(tx, platform.database.dialect, day);
  return { ...state, window_day: day };
}

/**
 * What metrics are asked for of, its sliding windows settled: no event may have come since midnight.
 * @returns its `window_day` is this day
 */
export async function todaysWindows(platform: Platform): Promise<State> {
  const { database } = platform;
  const window_day = today(platform);
  const state = await findState(database.read);
  if (window_day > state.window_day)
    await database.transaction(async (tx) => storeState(tx, await beginWriting(tx, platform)));
  return { ...state, window_day };
}
