import { good, warning } from '../../platform/findings.ts';
import {
  countWaitingJobs,
  findFailures,
  findOverdueJobs,
  retryFailedJobs,
} from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { findStuckTasks } from '../../platform/tasks/tasks.ts';
import type { SiteCheck } from '../check.ts';

/** Minutes after which what should have run is late. */
const lateAfter = 10;
const minute = 60_000;

export const jobCheck: SiteCheck = {
  area: 'jobs',
  async run({ database, clock }) {
    const now = clock.now();
    const failures = await findFailures(database.read);
    const overdue = await findOverdueJobs(database.read, now);
    const since = new Date(now.getTime() - lateAfter * minute);
    const stuck = await findStuckTasks(database.read, since);
    const faults = [];
    if (failures.length > 0) {
      const count = failures.reduce((sum, failure) => sum + failure.count, 0);
      const lines = failures.map((failure) => `${failure.kind} (${failure.count}): ${failure.last_error}`);
      faults.push(warning('jobs-failed', { count }, lines));
    }
    if (overdue.oldest && overdue.oldest < since) {
      const minutes = Math.round((now.getTime() - overdue.oldest.getTime()) / minute);
      faults.push(warning('jobs-late', { count: overdue.count, minutes }));
    }
    if (stuck.length > 0)
      faults.push(
        warning(
          'tasks-stuck',
          { count: stuck.length },
          stuck.map(({ kind }) => kind),
        ),
      );
    if (faults.length > 0) return faults;
    return [good('jobs-good', { waiting: await countWaitingJobs(database.read) })];
  },
};

/** The runners take them within a second. */
export const retryJobs = ({ database, clock }: Platform): Promise<void> =>
  database.transaction((tx) => retryFailedJobs(tx, clock.now()));
