import { createTracking } from './analytics/service.ts';
import { createApp } from './app.ts';
import type { ReadDeployments } from './audit/deployments.ts';
import { startContinuousBackup } from './backups/continuous/start.ts';
import { backUpBeforeMigration } from './backups/service.ts';
import { type FirstStart, prepareSite } from './first-start.ts';
import type { Config } from './platform/config/config.ts';
import type { OwnCheck } from './platform/findings.ts';
import { createLongCalls } from './platform/http/long-calls.ts';
import type { ReadDirectly } from './platform/http/read-directly.ts';
import type { Platform } from './platform/platform.ts';
import { closePlatform, openPlatform as openWith } from './platform/startup/open-platform.ts';
import { announceApi } from './processes/service.ts';
import { hooks } from './slices.ts';
import { startBackground } from './start-background.ts';

export { resetSecondFactor, setAuthor } from './accounts/service.ts';
export { rebuildMetrics } from './analytics/service.ts';
export { type Config, ConfigError, parseSettings, readConfig } from './platform/config/config.ts';
export { serverSettings } from './platform/config/settings.ts';
export { readSiteSecret } from './platform/secrets/site-secret.ts';
export { closePlatform } from './platform/startup/open-platform.ts';
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
  const closing = new AbortController();
  const background = startBackground(platform, readDeployments);
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
      await longCalls.close();
      await tracking.flush();
      await background.stop();
      await continuousBackup.stop();
      await closePlatform(platform);
    },
  };
}
