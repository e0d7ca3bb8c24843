import type { Queryable } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { countFailedJobs, insertJobs, type NewJob } from './queries.ts';

export { countFailedJobs, type NewJob };

/** Puts work into the transaction that causes it: it is done once that is committed, and never without. */
export async function addJobs(
  tx: Queryable,
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  jobs: NewJob[],
): Promise<void> {
  await insertJobs(tx, database.dialect, { jobs, runAt: clock.now() });
}

/** What is written together with the end of a job, in one transaction. */
type Conclusion = (tx: Queryable) => Promise<unknown>;

/**
 * Does a job. It may be done again when the process dies before the end is written, so what it does outside the
 * database must bear repetition; what it does inside belongs to the conclusion, which is written once.
 */
export type JobHandler = (
  platform: Platform,
  payload: never,
  job: { id: string },
) => Promise<Conclusion | null>;
