import { bad, good } from '../../platform/findings.ts';
import { type Kept, keptSince, retention } from '../../platform/retention.ts';
import type { SiteCheck } from '../check.ts';
import { countOlder } from '../queries.ts';

/** Milliseconds by which hourly jobs may be late. */
const tolerance = 24 * 60 * 60 * 1000;

/** Whether what the privacy page says to be deleted is. */
export const retentionCheck: SiteCheck = {
  area: 'jobs',
  async run({ database, clock }) {
    const overdue = [];
    for (const [kind, { table, column, days }] of Object.entries(retention)) {
      const before = new Date(keptSince(kind as Kept, clock.now()).getTime() - tolerance);
      const count = await countOlder(database.read, { table, column, before });
      if (count > 0) overdue.push(bad('retention-overdue', { table, count, days }));
    }
    return overdue.length > 0 ? overdue : [good('retention-good', { count: Object.keys(retention).length })];
  },
};
