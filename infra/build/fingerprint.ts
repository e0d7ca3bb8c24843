import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getPackage, root } from './places.ts';

const source = /\.(ts|tsx|css|cjs|json|txt)$/;
const notBuilt = /(^|\/)(node_modules|dist)(\/|$)|^shell\/kit\/src\/testing\/|\.test\.tsx?$/;

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && source.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !notBuilt.test(file))
    .sort();
}

/** What else goes into every front's bundles. */
const everywhere = ['shell/kit/src', 'api/contract/src', 'infra/build'];

/** The version of a front as it stands: its own, and a hash of everything that its bundles are made from. */
export function getVersion(front: string): string {
  const hash = createHash('sha256');
  const folders = [...new Set([front, ...everywhere])];
  for (const file of [...folders.flatMap(filesBelow), 'package-lock.json']) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return `${getPackage(front).version}-${hash.digest('hex').slice(0, 8)}`;
}
