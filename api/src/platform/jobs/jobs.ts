import type { Queryable } from '../database/database.ts';
import { countRows, whereContains } from '../database/queries.ts';
import { clockTolerance, createTerm, noTerm } from '../database/term.ts';
import { insertAll } from '../database/write-rows.ts';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';

export interface NewJob {
  kind: string;
  payload: unknown;
  /** Set for mass mailings: all other jobs run first. */
  isForMany?: boolean;
  /** Seconds before which it does not run, at most an hour. */
  delay?: number;
}

/** Adds jobs in the transaction that causes them: they run if and only if it is committed. */
export async function addJobs(tx: Queryable, { clock }: Platform, jobs: NewJob[]): Promise<void> {
  const now = clock.now().getTime();
  await insertAll(
    tx,
    'job',
    jobs.map(({ kind, payload, isForMany, delay = 0 }) => ({
      id: newId(),
      kind,
      payload: JSON.stringify(payload),
      attempts: 0,
      priority: isForMany ? 1 : 0,
      run_at: new Date(now + delay * 1000),
      claimed_until: noTerm,
      claim: '',
      failed_at: null,
      last_error: '',
    })),
  );
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

/** Every handler times out earlier. */
export const jobTerm = createTerm(150_000);
/** Milliseconds after which a job is tried again at the latest; none is added for later. */
export const maxRetryDelay = 60 * 60_000;

/** Jobs that can be claimed now. @param kinds all unless given */
export function dueJobs(db: Queryable, now: Date, kinds?: readonly string[]) {
  const jobs = db('job').whereNull('failed_at');
  // later than any job waits was written before the clock was set back
  jobs.where((rows) =>
    rows
      .where('run_at', '<=', now)
      .orWhere('run_at', '>', new Date(now.getTime() + maxRetryDelay + clockTolerance)),
  );
  jobTerm.whereOver(jobs, 'claimed_until', now);
  if (kinds) jobs.whereIn('kind', kinds);
  return jobs;
}

export const countFailedJobs = (db: Queryable, kinds: string[]): Promise<number> =>
  countRows(db('job').whereNotNull('failed_at').whereIn('kind', kinds));

interface OverdueJobs {
  count: number;
  /** The time at which the oldest should have run; undefined when none is overdue. */
  oldest: Date | undefined;
}

export async function findOverdueJobs(db: Queryable, now: Date): Promise<OverdueJobs> {
  const row = await dueJobs(db, now).count({ count: '*' }).min({ oldest: 'run_at' }).first();
  const { count, oldest } = row as { count: number; oldest: Date | number | null };
  // the minimum is no column, so SQLite does not know that it is an instant
  return { count: Number(count), oldest: oldest === null ? undefined : new Date(oldest) };
}

export const countWaitingJobs = (db: Queryable): Promise<number> =>
  countRows(db('job').whereNull('failed_at'));

/** Jobs that are not tried any more, by kind and last error, the most frequent first. */
export async function findFailures(
  db: Queryable,
): Promise<{ kind: string; last_error: string; count: number }[]> {
  const rows = await db('job')
    .whereNotNull('failed_at')
    .groupBy('kind', 'last_error')
    .count({ count: '*' })
    .orderBy('count', 'desc')
    .select('kind', 'last_error');
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function retryFailedJobs(tx: Queryable, now: Date): Promise<void> {
  await tx('job').whereNotNull('failed_at').update({ attempts: 0, failed_at: null, run_at: now });
}

/** Deletes jobs that name an address, such as mails that wait or have failed. */
export async function deleteJobsNaming(tx: Queryable, email: string): Promise<void> {
  const rows = tx('job');
  whereContains(rows, 'payload', JSON.stringify(email));
  await rows.delete();
}
