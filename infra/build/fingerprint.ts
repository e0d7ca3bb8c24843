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

/** Packages of ours that go into the bundles of those fronts alone that depend on them. */
const optional: Record<string, string> = { '@ezhuthu/members': 'members/src' };

/** The version of a front as it stands: its own, and a hash of everything that its bundles are made from. */
export function getVersion(front: string): string {
  const hash = createHash('sha256');
  const { version, dependencies = {} } = getPackage(front);
  const used = Object.keys(dependencies).flatMap((name) => optional[name] ?? []);
  const folders = [...new Set([front, ...everywhere, ...used])];
  for (const file of [...folders.flatMap(filesBelow), 'package-lock.json']) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}
