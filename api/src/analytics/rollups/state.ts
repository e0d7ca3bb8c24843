import { localDay } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayNumber } from './days.ts';
import { addDue, findState, lockState, type State, storeState } from './queries.ts';

export const today = ({ clock, config }: Pick<Platform, 'clock' | 'config'>): number =>
  dayNumber(localDay(clock.now(), config.timezone));

/** True during a rebuild: views are then only stored, and counted later in the order of their ids. */
export const isBehind = ({ applied_view, last_view }: State): boolean => applied_view < last_view;

/**
 * Locks the state and moves the sliding windows to today. The caller must call `storeState`. Machines' clocks
 * differ, so the day never goes back.
 */
export async function beginWriting(tx: Queryable, platform: Platform): Promise<State> {
  const state = await lockState(tx);
  const day = today(platform);
  if (day <= state.window_day) return state;
  await addDue(tx, platform.database.dialect, day);
  return { ...state, window_day: day };
}

/**
 * The state for reading metrics. Moves the sliding windows if no event has done so since midnight.
 * @returns the state, whose `window_day` is today
 */
export async function todaysWindows(platform: Platform): Promise<State> {
  const { database } = platform;
  const window_day = today(platform);
  const state = await findState(database.read);
  if (window_day > state.window_day)
    await database.transaction(async (tx) => storeState(tx, await beginWriting(tx, platform)));
  return { ...state, window_day };
}
