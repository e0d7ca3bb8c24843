import type { SiteProcess } from '@ezhuthu/contract';
import type { Config } from '../platform/config/config.ts';
import { closePlatform, openPlatformBase, withDatabase } from '../platform/startup/open-platform.ts';
import { listProcesses } from './service.ts';

/** The processes that run now, by machine, as the database says. */
export async function readProcesses(config: Config): Promise<SiteProcess[]> {
  const platform = await withDatabase(await openPlatformBase(config, { hooks: [] }));
  try {
    return await listProcesses(platform);
  } finally {
    await closePlatform(platform);
  }
}
