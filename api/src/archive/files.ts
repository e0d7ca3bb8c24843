import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { makePrivateFolder } from '../platform/private-files.ts';

type DataDir = Pick<Config, 'dataDir'>;

const folderOf = ({ dataDir }: DataDir): string => path.join(dataDir, 'archives');

/** The file of an archive that the studio asked for. */
export function fileOf(config: DataDir, id: string): string {
  makePrivateFolder(folderOf(config));
  return path.join(folderOf(config), `${id}.zip`);
}

export const removeFile = (config: DataDir, id: string): Promise<void> =>
  rm(fileOf(config, id), { force: true });

/** Removes what killed processes have left. @param ids of the archives whose files stay */
export async function removeOtherFiles(config: DataDir, ids: string[]): Promise<void> {
  const kept = new Set(ids.map((id) => `${id}.zip`));
  for (const name of await readdir(folderOf(config)).catch(() => []))
    if (!kept.has(name)) await rm(path.join(folderOf(config), name), { force: true });
}
