import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { OwnCheck } from './findings.ts';
import type { Hooks } from './hooks.ts';
import type { LongCalls } from './http/long-calls.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Outside } from './outside/outside.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Storage } from './storage/storage.ts';
import type { Logger } from './telemetry/logger.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Observations } from './telemetry/observations.ts';
import type { Stalls } from './telemetry/stalls.ts';

/** The environment of all slices, created once at the start. */
export interface Platform {
  config: Config;
  database: Database;
  clock: Clock;
  storage: Storage;
  pictures: Pictures;
  outside: Outside;
  rateLimits: RateLimits;
  mailer: Mailer;
  log: Logger;
  metrics: Metrics;
  observations: Observations;
  stalls: Stalls;
  /** Only where requests are served, and not on that thread itself. */
  longCalls?: LongCalls;
  /** Signs sessions, cookies and links; keys of hashes and ciphers are derived from it. */
  siteSecret: string;
  hooks: readonly Hooks[];
  /** Checks of what the API does not know itself, such as releases. */
  ownChecks: readonly OwnCheck[];
}
