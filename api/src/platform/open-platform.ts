import path from 'node:path';
import { systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import type { Hooks } from './hooks.ts';
import { jwtSecret } from './jwt-secret.ts';
import { createMailer } from './mail/mailer.ts';
import { createOutside } from './outside/outside.ts';
import { createPictures } from './pictures/pictures.ts';
import type { Platform } from './platform.ts';
import { openBucket } from './storage/bucket-storage.ts';
import { openFolder } from './storage/folder-storage.ts';
import type { Storage } from './storage/storage.ts';
import { runAs } from './telemetry/current-work.ts';
import { createLogger, type Logger } from './telemetry/logger.ts';
import { createMetrics } from './telemetry/metrics.ts';
import { statementLog } from './telemetry/statement-log.ts';

/** The bucket of `STORAGE_URL`, or a folder in `DATA_DIR`. */
export async function openStorage({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<Storage> {
  return bucket ? openBucket(bucket) : openFolder(path.join(dataDir, 'uploads'));
}

interface Parts {
  hooks: readonly Hooks[];
  log?: Logger;
  /** Called before the database of an existing site is migrated; an error keeps it as it is. */
  beforeMigration?(platform: Platform): Promise<unknown>;
}

/** Ends what the platform has open. */
export async function closePlatform({ mailer, pictures, database }: Platform): Promise<void> {
  mailer.close();
  pictures.close();
  await database.close();
}

/** Opens the platform and migrates the database. */
export async function openPlatform(
  config: Config,
  { hooks, log = createLogger(config.logLevel), beforeMigration = async () => {} }: Parts,
): Promise<Platform> {
  const metrics = createMetrics();
  const database = await openDatabase(config, statementLog(config, { log, metrics }));
  const platform: Platform = {
    config,
    database,
    clock: systemClock,
    storage: await openStorage(config),
    pictures: createPictures(),
    outside: createOutside(),
    mailer: createMailer(config),
    log,
    metrics,
    jwtSecret: await jwtSecret(config),
    hooks,
  };
  try {
    await runAs({ kind: 'migrations' }, () => migrate(database, () => beforeMigration(platform)));
    return platform;
  } catch (error) {
    await closePlatform(platform);
    throw error;
  }
}
