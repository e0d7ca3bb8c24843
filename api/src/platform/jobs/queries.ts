import type { Knex } from 'knex';
import type { Queryable } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import type { JobRow } from '../database/rows/platform.ts';
import { whereContains } from '../database/where-contains.ts';
import { whereOver } from '../database/where-over.ts';
import { insertAll } from '../database/write-rows.ts';
import { newId } from '../ids.ts';

export interface NewJob {
  kind: string;
  payload: unknown;
  /** Set for mass mailings: all other jobs run first. */
  isForMany?: boolean;
  /** Seconds before which it does not run, at most an hour. */
  delay?: number;
}

const unclaimed = new Date(0);

export async function insertJobs(
  tx: Queryable,
  dialect: Dialect,
  { jobs, runAt }: { jobs: NewJob[]; runAt: Date },
): Promise<void> {
  await insertAll(
    tx,
    dialect,
    'job',
    jobs.map(({ kind, payload, isForMany, delay = 0 }) => ({
      id: newId(),
      kind,
      payload: JSON.stringify(payload),
      attempts: 0,
      priority: isForMany ? 1 : 0,
      run_at: new Date(runAt.getTime() + delay * 1000),
      claimed_until: unclaimed,
      claim: '',
      failed_at: null,
      last_error: '',
    })),
  );
}

/** Kinds of jobs that one runner claims. */
export interface Lane {
  only?: readonly string[];
  except?: readonly string[];
}

/** Milliseconds for which a claim is valid. Every handler times out earlier. */
export const claimDuration = 150_000;
/** Milliseconds after which a job is tried again at the latest; none is added for later. */
export const maxRetryDelay = 60 * 60_000;
/** Milliseconds that clocks of several machines may differ by, and more. */
const tolerance = 60_000;

const unclaimedAt = (rows: Knex.QueryBuilder, now: Date) =>
  whereOver(rows, 'claimed_until', now, claimDuration + tolerance);

export function dueJobs(db: Queryable, now: Date, { only, except }: Lane = {}) {
  const jobs = db('job').whereNull('failed_at');
  // later than any job waits was written before the clock was set back
  jobs.where((rows) =>
    rows
      .where('run_at', '<=', now)
      .orWhere('run_at', '>', new Date(now.getTime() + maxRetryDelay + tolerance)),
  );
  unclaimedAt(jobs, now);
  if (only) jobs.whereIn('kind', only);
  if (except) jobs.whereNotIn('kind', except);
  return jobs;
}

export async function hasDueJob(db: Queryable, now: Date, lane: Lane): Promise<boolean> {
  return (await dueJobs(db, now, lane).first('id')) !== undefined;
}

interface Claim {
  claim: string;
  now: Date;
  until: Date;
  max: number;
  lane: Lane;
}

/**
 * Claims the jobs that are due longest. Concurrent claims never share a job, so one may get fewer than `max`.
 */
export async function claimJobs(tx: Queryable, { claim, now, until, max, lane }: Claim): Promise<JobRow[]> {
  const ids: string[] = await dueJobs(tx, now, lane)
    .orderBy(['priority', 'run_at', 'id'])
    .limit(max)
    .pluck('id');
  if (ids.length === 0) return [];
  await unclaimedAt(tx('job').whereIn('id', ids), now).update({ claim, claimed_until: until });
  return tx('job').where('claim', claim).orderBy('id').select('id', 'kind', 'payload', 'attempts');
}

/** @returns false when another process has claimed the job since */
export async function deleteJob(tx: Queryable, id: string, claim: string): Promise<boolean> {
  return (await tx('job').where({ id, claim }).delete()) === 1;
}

interface Failure {
  attempts: number;
  runAt: Date;
  failedAt: Date | null;
  error: string;
}

export async function putJobBack(
  tx: Queryable,
  { id, claim }: { id: string; claim: string },
  { attempts, runAt, failedAt, error }: Failure,
): Promise<void> {
  await tx('job')
    .where({ id, claim })
    .update({
      attempts,
      run_at: runAt,
      failed_at: failedAt,
      last_error: error.slice(0, 500),
      claim: '',
      claimed_until: unclaimed,
    });
}

export async function countFailedJobs(db: Queryable, kinds: string[]): Promise<number> {
  const row = await db('job').whereNotNull('failed_at').whereIn('kind', kinds).count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

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

export async function countWaitingJobs(db: Queryable): Promise<number> {
  const row = await db('job').whereNull('failed_at').count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

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
