import { createCounter, createTracking, runAnalyticsMaintenance } from './analytics/service.ts';
import { createApp } from './app.ts';
import { type ReadDeployments, startAuditing } from './audit/start.ts';
import { startContinuousBackup } from './backups/continuous/start.ts';
import { backUpBeforeMigration, superviseBackups } from './backups/service.ts';
import { type FirstStart, prepareSite } from './first-start.ts';
import { pruneChanges } from './platform/changes.ts';
import type { Config } from './platform/config/config.ts';
import type { OwnCheck } from './platform/findings.ts';
import { pruneIncoming } from './platform/http/incoming-folder.ts';
import { createLongCalls } from './platform/http/long-calls.ts';
import type { ReadDirectly } from './platform/http/read-directly.ts';
import { pruneAttempts } from './platform/idempotency.ts';
import { createJobRunner } from './platform/jobs/runner.ts';
import { createLease } from './platform/lease.ts';
import { pruneFailures } from './platform/login-throttle.ts';
import { closePlatform, openPlatform as openWith } from './platform/open-platform.ts';
import type { Platform } from './platform/platform.ts';
import { createTaskRunner } from './platform/tasks/task-runner.ts';
import { createTaskThread } from './platform/tasks/task-thread.ts';
import { runAs } from './platform/telemetry/current-work.ts';
import { startPublisher } from './posts/schedule/publisher.ts';
import { announceApi } from './processes/service.ts';
import { indexMissing } from './search/service.ts';
import {
  hooks,
  jobHandlers,
  outsideJobHandlers,
  prunes,
  taskHandlers,
  threadTaskHandlers,
} from './slices.ts';

export { resetSecondFactor, setAuthor } from './accounts/service.ts';
export { rebuildMetrics } from './analytics/service.ts';
export { type Config, ConfigError, parseSettings, readConfig } from './platform/config/config.ts';
export { serverSettings } from './platform/config/settings.ts';
export { jwtSecret } from './platform/jwt-secret.ts';
export { closePlatform } from './platform/open-platform.ts';
export { createLogger } from './platform/telemetry/logger.ts';
export { announcePageServer } from './processes/announce.ts';

export interface Api {
  /** Handles one request of Node's HTTP server. */
  handle: ReturnType<ReturnType<typeof createApp>['koa']['callback']>;
  readDirectly: ReadDirectly;
  platform: Platform;
  firstStart: FirstStart;
  /** Ends event streams, which browsers keep open. Call it before waiting for running requests to finish. */
  endStreams(): void;
  close(): Promise<void>;
}

/** Opens the platform and migrates the database. */
export const openPlatform = (config: Config, ownChecks: readonly OwnCheck[] = []): Promise<Platform> =>
  openWith(config, { hooks, ownChecks, beforeMigration: backUpBeforeMigration });

const pruneEvery = 60 * 60 * 1000;
const superviseBackupsEvery = 10 * 60 * 1000;

/**
 * Opens and migrates the database, prepares a new site and starts the background work.
 * @param ownChecks of what the API does not know itself, for the author's report about the site
 * @param readDeployments from the log of the store of releases, for the audit log
 */
export async function openApi(
  config: Config,
  say: (line: string) => void = () => {},
  ownChecks: readonly OwnCheck[] = [],
  readDeployments?: ReadDeployments,
): Promise<Api> {
  const platform = await openPlatform(config, ownChecks);
  const firstStart = await prepareSite(platform, say);
  const maintenance = createLease(platform, 'maintenance');
  /** Deletes what is outdated in the database; one process at a time does so. */
  async function pruneDatabase(): Promise<void> {
    if (!(await maintenance.hold())) return;
    try {
      await Promise.all([
        pruneChanges(platform),
        pruneAttempts(platform),
        pruneFailures(platform),
        ...prunes.map((pruneSlice) => pruneSlice(platform)),
        runAnalyticsMaintenance(platform, closing.signal),
      ]);
    } finally {
      await maintenance.release();
    }
  }
  const prune = () =>
    Promise.all([pruneIncoming(platform), pruneDatabase()]).catch((error) =>
      platform.log.warn({ err: error }, 'what is out of date was not pruned'),
    );
  const pruning = setInterval(() => runAs({ kind: 'pruning' }, prune), pruneEvery).unref();
  const closing = new AbortController();
  const supervise = () =>
    runAs({ kind: 'backups' }, () => superviseBackups(platform)).catch((error) =>
      platform.log.warn({ err: error }, 'backups were not looked after'),
    );
  const supervising = setInterval(supervise, superviseBackupsEvery).unref();
  const supervised = supervise();
  const indexing = runAs({ kind: 'indexing' }, () => indexMissing(platform, closing.signal)).catch((error) =>
    platform.log.warn({ err: error }, 'not every post could be indexed'),
  );
  const counter = createCounter(platform);
  counter.start();
  const outsideKinds = Object.keys(outsideJobHandlers);
  const jobs = createJobRunner(platform, jobHandlers, { except: outsideKinds });
  jobs.start();
  const outsideJobs = createJobRunner(platform, outsideJobHandlers, { only: outsideKinds });
  outsideJobs.start();
  const thread = createTaskThread(platform, {
    kinds: Object.keys(threadTaskHandlers),
    worker: new URL('./task-worker.ts', import.meta.url),
  });
  const tasks = createTaskRunner(platform, taskHandlers, { thread });
  tasks.start();
  const publisher = startPublisher(platform);
  const auditing = startAuditing(platform, readDeployments);
  const continuousBackup = startContinuousBackup(platform);
  const tracking = createTracking(platform);
  const announcing = await announceApi(platform);
  const longCalls = createLongCalls(platform, new URL('./call-worker.ts', import.meta.url));
  const { koa, readDirectly } = createApp({ ...platform, longCalls }, { closing: closing.signal, tracking });
  return {
    handle: koa.callback(),
    readDirectly,
    platform,
    firstStart,
    endStreams: () => closing.abort(),
    async close() {
      closing.abort();
      await announcing.stop();
      clearInterval(pruning);
      clearInterval(supervising);
      await supervised;
      await indexing;
      await longCalls.close();
      await publisher.stop();
      await tasks.stop();
      await Promise.all([jobs.stop(), outsideJobs.stop()]);
      await tracking.flush();
      await counter.stop();
      await auditing.stop();
      await continuousBackup.stop();
      await closePlatform(platform);
    },
  };
}
