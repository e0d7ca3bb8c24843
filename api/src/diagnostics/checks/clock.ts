import { bad, good } from '../../platform/findings.ts';
import { findSetting } from '../../platform/settings/settings.ts';
import type { SiteCheck } from '../check.ts';
import { findNewestTime } from '../queries.ts';

/** Minutes by which rows may be ahead, as the clocks of several servers differ a little. */
const allowedMinutes = 2;

export const clockCheck: SiteCheck = {
  area: 'clock',
  async run({ database, clock, config: { timezone: set } }) {
    const faults = [];
    const newest = await findNewestTime(database.read);
    const minutes = newest ? Math.round((newest.getTime() - clock.now().getTime()) / 60_000) : 0;
    if (minutes > allowedMinutes) faults.push(bad('clock-behind', { minutes }));
    const stored = await findSetting<string>(database.read, 'timezone');
    if (stored && stored !== set) faults.push(bad('timezone-differs', { set, stored }));
    return faults.length > 0 ? faults : [good('clock-good', {})];
  },
};
