import type { Knex } from 'knex';
import type { Queryable } from '../database/database.ts';
import type { JobRow } from '../database/rows/platform.ts';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { runAs } from '../telemetry/current-work.ts';
import type { JobHandler } from './jobs.ts';
import { NonRetryableJobError } from './non-retryable-job.ts';
import {
  claimDuration,
  claimJobs,
  deleteJob,
  dueJobs,
  hasDueJob,
  type Lane,
  maxRetryDelay,
  putJobBack,
} from './queries.ts';

const batchSize = 10;
/** 30 seconds, doubled each time up to an hour: the last attempt is about nine hours after the first. */
const firstRetryDelay = 30_000;
const maxAttempts = 15;

export interface JobRunner {
  /** Runs due jobs until there are none. @returns the number of attempted jobs */
  runDue(signal?: AbortSignal): Promise<number>;
  /** Jobs that can be claimed now. */
  due(db: Queryable, now: Date): Knex.QueryBuilder;
}

const retryDelay = (attempts: number) => Math.min(maxRetryDelay, firstRetryDelay * 2 ** (attempts - 1));

/**
 * Runs the jobs in the database. Any number of processes can do so at the same time.
 * @param lane the kinds that it runs, so that slow ones do not hold up the rest; all by default
 */
export function createJobRunner(
  platform: Platform,
  handlers: Record<string, JobHandler>,
  lane: Lane = {},
): JobRunner {
  const { database, clock, log } = platform;

  async function putBack(job: JobRow, claim: string, error: unknown): Promise<void> {
    const attempts = job.attempts + 1;
    const now = clock.now();
    const isNonRetryable = error instanceof NonRetryableJobError || attempts >= maxAttempts;
    log[isNonRetryable ? 'error' : 'warn']({ err: error, attempts }, 'a job failed');
    await database.transaction((tx) =>
      putJobBack(
        tx,
        { id: job.id, claim },
        {
          attempts,
          runAt: new Date(now.getTime() + retryDelay(attempts)),
          failedAt: isNonRetryable ? now : null,
          error: (error as Error).message,
        },
      ),
    );
  }

  async function attempt(job: JobRow, claim: string): Promise<void> {
    try {
      const handle = handlers[job.kind];
      if (!handle) throw new Error(`no handler for jobs of the kind ${job.kind}`);
      const conclude = await handle(platform, JSON.parse(job.payload) as never, job);
      await database.transaction(async (tx) => {
        if (await deleteJob(tx, job.id, claim)) await conclude?.(tx);
      });
    } catch (error) {
      await putBack(job, claim, error);
    }
  }

  async function runSome(): Promise<number> {
    const now = clock.now();
    if (!(await hasDueJob(database.read, now, lane))) return 0;
    const claim = newId();
    const until = new Date(now.getTime() + claimDuration);
    const jobs = await database.transaction((tx) =>
      claimJobs(tx, { claim, now, until, max: batchSize, lane }),
    );
    await Promise.all(jobs.map((job) => runAs({ job: job.id, kind: job.kind }, () => attempt(job, claim))));
    return jobs.length;
  }

  return {
    due: (db, now) => dueJobs(db, now, lane),
    async runDue(signal) {
      let attempted = 0;
      while (!signal?.aborted) {
        const some = await runSome();
        if (some === 0) break;
        attempted += some;
      }
      return attempted;
    },
  };
}
