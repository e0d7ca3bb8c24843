import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Migration } from '../database/migration.ts';
import { openDatabase } from '../database/open.ts';
import type { OwnCheck } from '../findings.ts';
import { createRateLimits } from '../limits/rate-limits.ts';
import { createMailer } from '../mail/mailer.ts';
import { createOutside } from '../outside/outside.ts';
import { createPictures } from '../pictures/pictures.ts';
import type { Hooks, Platform } from '../platform.ts';
import { readSiteSecret } from '../secrets/site-secret.ts';
import { openBucket } from '../storage/bucket-storage.ts';
import { openFolder } from '../storage/folder-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { runAs } from '../telemetry/current-work.ts';
import { createLogger, type Logger } from '../telemetry/logger.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { createObservations } from '../telemetry/observations.ts';
import { createStalls } from '../telemetry/stalls.ts';
import { statementLog } from '../telemetry/statement-log.ts';
import { migrate } from './migrate.ts';

const uploadsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'uploads');

/** The bucket of `STORAGE_URL`, or a folder in `DATA_DIR`. */
export const openStorage = (config: Pick<Config, 'bucket' | 'dataDir'>): Storage =>
  config.bucket ? openBucket(config.bucket) : openFolder(uploadsFolder(config));

interface Parts {
  hooks: readonly Hooks[];
  ownChecks?: readonly OwnCheck[];
  log?: Logger;
  /** All of this release unless given. */
  migrations?: Migration[];
  /** Called before the database of an existing site is migrated; an error keeps it as it is. */
  beforeMigration?(platform: Platform): Promise<unknown>;
}

/** The platform without its database, for what must also work where that cannot be opened. */
export type PlatformBase = Omit<Platform, 'database'>;

/** Makes no folder and no file but the generated secret. */
export async function openPlatformBase(
  config: Config,
  { hooks, ownChecks = [], log = createLogger(config.logLevel) }: Omit<Parts, 'beforeMigration'>,
): Promise<PlatformBase> {
  const secret = await readSiteSecret(config);
  const metrics = createMetrics();
  return {
    config,
    clock: systemClock,
    storage: openStorage(config),
    pictures: createPictures(),
    outside: createOutside(),
    rateLimits: createRateLimits({ config, siteSecret: secret, log }),
    mailer: createMailer(config),
    log,
    metrics,
    observations: createObservations(),
    stalls: createStalls({ log, metrics }),
    siteSecret: secret,
    hooks,
    ownChecks,
  };
}

/** Opens the database as it is. */
export async function withDatabase(base: PlatformBase): Promise<Platform> {
  const { config } = base;
  return { ...base, database: await openDatabase(config, statementLog(config, base)) };
}

export async function closePlatform(platform: Platform): Promise<void> {
  platform.mailer.close();
  platform.pictures.close();
  platform.rateLimits.close();
  platform.stalls.close();
  await platform.database.close();
}

/** Opens the platform and migrates the database. */
export async function openPlatform(
  config: Config,
  { beforeMigration = async () => {}, migrations, ...parts }: Parts,
): Promise<Platform> {
  if (!config.bucket) await mkdir(uploadsFolder(config), { recursive: true });
  const platform = await withDatabase(await openPlatformBase(config, parts));
  try {
    await runAs({ kind: 'migrations' }, () =>
      migrate(platform.database, () => beforeMigration(platform), migrations),
    );
    return platform;
  } catch (error) {
    await closePlatform(platform);
    throw error;
  }
}
