import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database, Queryable } from './database/database.ts';
import type { OwnCheck } from './findings.ts';
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

/** Events that other slices react to, and their inputs. */
interface HookInputs {
  /** A post has become visible to readers. The day is that of its publication, `2026-01-31`. */
  onPostPublished: { id: string; publishedDay: string | null };
  /** A post that is visible to readers has changed. */
  onPostChanged: { id: string };
  /** A post is no longer visible to readers: hidden, taken back, or in the trash. */
  onPostHidden: { id: string };
  /** A post is deleted permanently; called before its own rows are deleted. */
  onPostRemoved: { id: string };
  /** An account is deleted: everything that names its owner goes, in the same transaction. */
  onAccountRemoved: {
    id: string;
    email: string;
    emailKey: string;
    /** First name. */
    name: string;
    /** Its comments stay, without its name. */
    keepsComments: boolean;
  };
  /** A comment has become visible to readers: a new one, or one that was approved. */
  onCommentShown: { id: string };
  /** An address receives the newsletter from now on. */
  onSubscribed: { id: string; email: string; at: Date };
  /** A front was deployed, taken back or put on trial. */
  onDeployed: {
    front: string;
    from: string | null;
    to: string;
    action: string;
    commit: string | null;
    at: string;
  };
}

/** A slice's reactions to events of other slices, in the same transaction: an error rolls back both. */
export type Hooks = {
  [Name in keyof HookInputs]?: (
    tx: Queryable,
    platform: Platform,
    input: HookInputs[Name],
  ) => Promise<unknown>;
};

/** Runs the hooks of all slices for `name`, one after another. */
export async function runHooks<Name extends keyof HookInputs>(
  tx: Queryable,
  platform: Platform,
  name: Name,
  input: HookInputs[Name],
): Promise<void> {
  for (const hooks of platform.hooks) await hooks[name]?.(tx, platform, input);
}
