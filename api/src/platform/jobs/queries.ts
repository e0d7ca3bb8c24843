import type { Queryable } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import { insertAll } from '../database/write-rows.ts';
import { newId } from '../ids.ts';

export interface JobRow {
  id: string;
  kind: string;
  payload: string;
  attempts: number;
}

export interface NewJob {
  kind: string;
  payload: unknown;
  /** Set for mass mailings: all other jobs run first. */
  isForMany?: boolean;
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
    jobs.map(({ kind, payload, isForMany }) => ({
      id: newId(),
      kind,
      payload: JSON.stringify(payload),
      attempts: 0,
      priority: isForMany ? 1 : 0,
      run_at: runAt,
      claimed_until: unclaimed,
      claim: '',
      failed_at: null,
      last_error: '',
    })),
  );
}

const due = (db: Queryable, now: Date) =>
  db('job').whereNull('failed_at').where('run_at', '<=', now).where('claimed_until', '<', now);

export async function hasDueJob(db: Queryable, now: Date): Promise<boolean> {
  return (await due(db, now).first('id')) !== undefined;
}

interface Claim {
  claim: string;
  now: Date;
  until: Date;
  max: number;
}

/**
 * Claims the jobs that are due longest. Concurrent claims never share a job, so one may get fewer than `max`.
 */
export async function claimJobs(tx: Queryable, { claim, now, until, max }: Claim): Promise<JobRow[]> {
  const ids: string[] = await due(tx, now).orderBy(['priority', 'run_at', 'id']).limit(max).pluck('id');
  if (ids.length === 0) return [];
  await tx('job').whereIn('id', ids).where('claimed_until', '<', now).update({ claim, claimed_until: until });
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
