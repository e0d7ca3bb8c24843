import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { deferAsync } from '../defer.ts';

const prefix = 'incoming-';
/** Milliseconds after which no request can still be using a folder. */
const maxAge = 60 * 60 * 1000;

/** Gives `use` a temporary folder in the data folder and removes it afterwards, even after an error. */
export async function withIncomingFolder<T>(
  { dataDir }: Pick<Config, 'dataDir'>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(dataDir, prefix));
  await using _ = deferAsync(() => rm(folder, { recursive: true, force: true }));
  return await use(folder);
}

/** Removes the folders of processes that were killed during an upload. */
export async function pruneIncoming({
  config: { dataDir },
}: {
  config: Pick<Config, 'dataDir'>;
}): Promise<void> {
  const before = Date.now() - maxAge;
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(dataDir, name);
    // another process may have removed it
    const found = await stat(folder).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}
