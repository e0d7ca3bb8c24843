import { systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { jwtSecret } from './jwt-secret.ts';
import { createMailer } from './mail/mailer.ts';
import { createOutside } from './outside/outside.ts';
import { createPictures } from './pictures/pictures.ts';
import type { Platform } from './platform.ts';
import { openStorage } from './storage/open.ts';
import { createLogger } from './telemetry/logger.ts';
import { createMetrics } from './telemetry/metrics.ts';

/** Opens everything that the API stands on, the schema brought up to date. */
export async function openPlatform(config: Config): Promise<Platform> {
  const database = await openDatabase(config);
  await migrate(database);
  return {
    config,
    database,
    clock: systemClock,
    storage: await openStorage(config),
    pictures: createPictures(),
    outside: createOutside(),
    mailer: createMailer(config),
    log: createLogger(config.logLevel),
    metrics: createMetrics(),
    jwtSecret: await jwtSecret(config),
  };
}
