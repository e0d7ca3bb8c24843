import type { Queryable } from '../database/database.ts';
import type { JobRow } from '../database/rows.ts';
import { noTerm } from '../database/term.ts';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { createRunner, type Runner } from '../queues/runner.ts';
import { dueJobs, type JobHandler, jobTerm, maxRetryDelay } from './jobs.ts';
import { NonRetryableJobError } from './non-retryable-job.ts';

const batchSize = 10;
/** 30 seconds, doubled each time up to an hour: the last attempt is about nine hours after the first. */
const firstRetryDelay = 30_000;
const maxAttempts = 15;

const retryDelay = (attempts: number) => Math.min(maxRetryDelay, firstRetryDelay * 2 ** (attempts - 1));

/** Claims the jobs that are due longest. When others claim at the same time, one may get fewer than a batch. */
async function claimJobs(tx: Queryable, now: Date, kinds: readonly string[]): Promise<JobRow[]> {
  const claim = newId();
  const ids: string[] = await dueJobs(tx, now, kinds)
    .orderBy(['priority', 'run_at', 'id'])
    .limit(batchSize)
    .pluck('id');
  if (ids.length === 0) return [];
  await jobTerm
    .whereOver(tx('job').whereIn('id', ids), 'claimed_until', now)
    .update({ claim, claimed_until: jobTerm.end(now) });
  return tx('job').whereIn('id', ids).where('claim', claim).orderBy('id');
}

async function putBack({ database, clock, log }: Platform, job: JobRow, error: unknown): Promise<void> {
  const attempts = job.attempts + 1;
  const now = clock.now();
  const isNonRetryable = error instanceof NonRetryableJobError || attempts >= maxAttempts;
  log[isNonRetryable ? 'error' : 'warn']({ err: error, attempts }, 'a job failed');
  const { id, claim } = job;
  await database.transaction((tx) =>
    tx('job')
      .where({ id, claim })
      .update({
        attempts,
        run_at: new Date(now.getTime() + retryDelay(attempts)),
        failed_at: isNonRetryable ? now : null,
        last_error: (error as Error).message.slice(0, 500),
        claim: '',
        claimed_until: noTerm,
      }),
  );
}

/** Runs the jobs of these kinds. Slow ones have a runner of their own, so that they do not hold up the rest. */
export function createJobRunner(platform: Platform, handlers: Record<string, JobHandler>): Runner {
  const kinds = Object.keys(handlers);

  async function run(job: JobRow): Promise<void> {
    const { id, kind, claim, payload } = job;
    try {
      const conclude = await handlers[kind]?.(platform, JSON.parse(payload) as never, job);
      await platform.database.transaction(async (tx) => {
        const isMine = (await tx('job').where({ id, claim }).delete()) === 1;
        if (isMine) await conclude?.(tx);
      });
    } catch (error) {
      await putBack(platform, job, error);
    }
  }

  return createRunner(platform, {
    name: 'job',
    due: (db, now) => dueJobs(db, now, kinds),
    claim: (tx, now) => claimJobs(tx, now, kinds),
    run,
  });
}
