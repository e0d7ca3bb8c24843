import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';

const prefix = 'incoming-';
/** Milliseconds after which nobody can be using one any more. */
const forgottenAfter = 60 * 60 * 1000;

/**
 * Gives `use` a folder of its own beside the data and removes it when that is done, whatever happens, so that what comes
 * in and fails leaves nothing behind.
 */
export async function withIncomingFolder<T>(
  { dataDir }: Pick<Config, 'dataDir'>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(dataDir, prefix));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what a process left that was killed while something came in. */
export async function pruneIncoming({
  config: { dataDir },
}: {
  config: Pick<Config, 'dataDir'>;
}): Promise<void> {
  const before = Date.now() - forgottenAfter;
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(dataDir, name);
    // another process may be doing the same
    const found = await stat(folder).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}
