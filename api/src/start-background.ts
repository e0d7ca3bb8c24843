import { createCounter, runAnalyticsMaintenance, waitingEvents } from './analytics/service.ts';
import { createDeploymentImport, type ReadDeployments } from './audit/deployments.ts';
import { chainEntries, unchained } from './audit/service.ts';
import { superviseBackups } from './backups/service.ts';
import { pruneChanges } from './platform/changes.ts';
import { createLease } from './platform/database/lease.ts';
import { pruneIncoming } from './platform/http/incoming-folder.ts';
import { pruneAttempts } from './platform/idempotency.ts';
import { createJobRunner } from './platform/jobs/job-runner.ts';
import { pruneLimits } from './platform/limits/stored-limits.ts';
import type { Platform } from './platform/platform.ts';
import { type Background, createBackground } from './platform/startup/background.ts';
import { createTaskRunner } from './platform/tasks/task-runner.ts';
import { createTaskThread } from './platform/tasks/task-thread.ts';
import { publishDue } from './posts/schedule/publish-due.ts';
import { duePosts } from './posts/schedule/queries.ts';
import { indexMissing } from './search/service.ts';
import { jobHandlers, outsideJobHandlers, prunes, taskHandlers, threadTaskHandlers } from './slices.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Deletes what is outdated in the database; one process at a time does so. */
function createPruning(platform: Platform) {
  const lease = createLease(platform, 'maintenance');
  return async (signal: AbortSignal): Promise<unknown> =>
    (await lease.hold()) &&
    lease.run(() =>
      Promise.all([
        pruneChanges(platform),
        pruneAttempts(platform),
        pruneLimits(platform),
        ...prunes.map((pruneSlice) => pruneSlice(platform)),
        runAnalyticsMaintenance(platform, signal),
      ]),
    );
}

/** Starts everything that the API does without being asked. */
export function startBackground(platform: Platform, readDeployments?: ReadDeployments): Background {
  const background = createBackground(platform);
  const { every, whenDue } = background;

  const jobs = createJobRunner(platform, jobHandlers);
  const outsideJobs = createJobRunner(platform, outsideJobHandlers);
  const thread = createTaskThread(platform, {
    kinds: Object.keys(threadTaskHandlers),
    worker: new URL('./task-worker.ts', import.meta.url),
  });
  const tasks = createTaskRunner(platform, taskHandlers, { thread });
  whenDue({ name: 'jobs', due: jobs.due, work: jobs.runDue });
  whenDue({ name: 'jobs of other machines', due: outsideJobs.due, work: outsideJobs.runDue });
  whenDue({ name: 'tasks', due: tasks.due, work: tasks.begin });

  const counter = createCounter(platform);
  whenDue({ name: 'analytics', due: waitingEvents, work: counter.countGently });
  whenDue({ name: 'publishing', due: duePosts, work: () => publishDue(platform) });
  whenDue({ name: 'audit', due: unchained, work: () => chainEntries(platform) });

  if (readDeployments) every('deployments', minute, createDeploymentImport(platform, readDeployments));
  every('backups', 10 * minute, () => superviseBackups(platform));
  every('pruning', hour, createPruning(platform), hour);
  every('pruning of files', hour, () => pruneIncoming(platform), hour);
  every('indexing', 24 * hour, (signal) => indexMissing(platform, signal));
  background.start();

  return {
    ...background,
    async stop() {
      await Promise.all([background, jobs, outsideJobs, tasks].map((part) => part.stop()));
      // the rest of the shutdown goes on without a database, too
      await chainEntries(platform).catch((error) =>
        platform.log.warn({ err: error }, 'the audit log was not chained'),
      );
    },
  };
}
