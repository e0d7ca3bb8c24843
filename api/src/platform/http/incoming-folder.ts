import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';

/**
 * Gives `use` a folder of its own beside the data and removes it when that is done, whatever happens, so that what comes
 * in and fails leaves nothing behind.
 */
export async function withIncomingFolder<T>(
  { dataDir }: Pick<Config, 'dataDir'>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(dataDir, 'incoming-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
