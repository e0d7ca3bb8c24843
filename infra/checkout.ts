import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of this checkout. */
export const root = path.resolve(import.meta.dirname, '..');
export const dist = path.join(root, 'dist');

interface Package {
  name: string;
  workspaces: string[];
  ezhuthu?: object;
}

const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** The shell and the remotes of this checkout, by name: the workspaces that register mounts and exposed modules. */
export const frontFolders: ReadonlyMap<string, string> = new Map(
  readPackage('.').workspaces.flatMap((folder) => {
    const { name, ezhuthu } = readPackage(folder);
    return ezhuthu ? [[name.slice(name.lastIndexOf('/') + 1), folder]] : [];
  }),
);

export const allFronts: readonly string[] = [...frontFolders.keys()];
