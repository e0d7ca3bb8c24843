import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { doAs } from '../telemetry/current-work.ts';
import type { JobHandler } from './jobs.ts';
import { NonRetryableJobError } from './non-retryable-job.ts';
import { claimJobs, deleteJob, hasDueJob, type JobRow, putJobBack } from './queries.ts';

/** How long a job is its claimant's; every handler has given up by then. Milliseconds. */
const claimedFor = 150_000;
const batchSize = 10;
const lookEvery = 1_000;
/** Half a minute, doubled each time up to an hour: the last attempt is about nine hours after the first. */
const firstPause = 30_000;
const longestPause = 60 * 60_000;
const mostAttempts = 15;

export interface JobRunner {
  /** Does what is due until nothing is. @returns how many jobs were attempted */
  runDue(): Promise<number>;
  start(): void;
  /** Lets what is under way end. */
  stop(): Promise<void>;
}

const pauseAfter = (attempts: number) => Math.min(longestPause, firstPause * 2 ** (attempts - 1));

/** Does the jobs of the database, beside any number of other processes that do the same. */
export function createJobRunner(platform: Platform, handlers: Record<string, JobHandler>): JobRunner {
  const { database, clock, log } = platform;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  let isStopping = false;

  async function putBack(job: JobRow, claim: string, error: unknown): Promise<void> {
    const attempts = job.attempts + 1;
    const now = clock.now();
    const isNonRetryable = error instanceof NonRetryableJobError || attempts >= mostAttempts;
    log[isNonRetryable ? 'error' : 'warn']({ err: error, attempts }, 'a job failed');
    await database.transaction((tx) =>
      putJobBack(
        tx,
        { id: job.id, claim },
        {
          attempts,
          runAt: new Date(now.getTime() + pauseAfter(attempts)),
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
    if (!(await hasDueJob(database.read, now))) return 0;
    const claim = newId();
    const until = new Date(now.getTime() + claimedFor);
    const jobs = await database.transaction((tx) => claimJobs(tx, { claim, now, until, max: batchSize }));
    await Promise.all(jobs.map((job) => doAs({ job: job.id, kind: job.kind }, () => attempt(job, claim))));
    return jobs.length;
  }

  async function runDue(): Promise<number> {
    let attempted = 0;
    while (!isStopping) {
      const some = await runSome();
      if (some === 0) break;
      attempted += some;
    }
    return attempted;
  }

  function lookAgain(): void {
    timer = setTimeout(() => {
      underWay = runDue()
        .catch((error) => log.warn({ err: error }, 'jobs could not be looked for'))
        .then(() => {
          if (!isStopping) lookAgain();
        });
    }, lookEvery).unref();
  }

  return {
    runDue,
    start: lookAgain,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
