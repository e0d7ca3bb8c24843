import type { Queryable } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { insertJobs, type NewJob } from './queries.ts';

export {
  countFailedJobs,
  countWaitingJobs,
  deleteJobsNaming,
  findFailures,
  findOverdueJobs,
  type NewJob,
  retryFailedJobs,
} from './queries.ts';

/** Adds jobs in the transaction that causes them: they run if and only if it is committed. */
export async function addJobs(
  tx: Queryable,
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  jobs: NewJob[],
): Promise<void> {
  await insertJobs(tx, database.dialect, { jobs, runAt: clock.now() });
}

/** Written in the transaction that deletes the finished job. */
type Conclusion = (tx: Queryable) => Promise<unknown>;

/**
 * Runs a job. It may run again when the process dies before the job is deleted, so effects outside the
 * database must be repeatable. Database writes belong in the returned conclusion, which is committed once.
 */
export type JobHandler = (
  platform: Platform,
  payload: never,
  job: { id: string },
) => Promise<Conclusion | null>;
