import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { makePrivateFolder } from '../platform/files/private-files.ts';

type DataDir = Pick<Config, 'dataDir'>;

const getFolder = ({ dataDir }: DataDir): string => path.join(dataDir, 'archives');

/** The file of an archive that the studio asked for. */
export function getFile(config: DataDir, id: string): string {
  makePrivateFolder(getFolder(config));
  return path.join(getFolder(config), `${id}.zip`);
}

export const removeFile = (config: DataDir, id: string): Promise<void> =>
  rm(getFile(config, id), { force: true });

/** Removes what killed processes have left. @param ids of the archives whose files stay */
export async function removeOtherFiles(config: DataDir, ids: string[]): Promise<void> {
  const kept = new Set(ids.map((id) => `${id}.zip`));
  for (const name of await readdir(getFolder(config)).catch(() => []))
    if (!kept.has(name)) await rm(path.join(getFolder(config), name), { force: true });
}
