import { type MessagePort, workerData } from 'node:worker_threads';
import type { Config } from './platform/config/config.ts';
import { takeTurns } from './platform/database/writer-turns.ts';
import type { Platform } from './platform/platform.ts';
import { closePlatform, openPlatformBase, withDatabase } from './platform/startup/open-platform.ts';
import { hooks } from './slices.ts';

const { config, turns } = workerData as { config: Config; turns: MessagePort };

/** Opens the platform of a thread beside the one that serves requests. */
export async function openThreadPlatform(): Promise<Platform> {
  const base = await openPlatformBase(config, { hooks });
  // this thread serves nobody who would wait
  base.stalls.close();
  const platform = await withDatabase({ ...base, stalls: { note() {}, close() {} } });
  return { ...platform, database: takeTurns(platform.database, turns) };
}

export async function closeThreadPlatform(platform: Platform): Promise<void> {
  await closePlatform(platform);
  turns.close();
}
