import type { SiteProcess } from '@ezhuthu/contract';
import type { Config } from '../platform/config/config.ts';
import { deferAsync } from '../platform/defer.ts';
import { closePlatform, openPlatformBase, withDatabase } from '../platform/startup/open-platform.ts';
import { listProcesses } from './service.ts';

/** The processes that run now, by machine, as the database says. */
export async function readProcesses(config: Config): Promise<SiteProcess[]> {
  const platform = await withDatabase(await openPlatformBase(config, { hooks: [] }));
  await using _ = deferAsync(() => closePlatform(platform));
  return await listProcesses(platform);
}
