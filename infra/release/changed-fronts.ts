/**
 * `node infra/release/changed-fronts.ts COMMIT`: prints the fronts whose releases may differ from those of a commit, as a
 * JSON array, for pipelines.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { getSourcePlaces, isSource } from '@ezhuthu/remote/project';
import { getConfigurationFiles } from '../build/configuration-files.ts';
import { allFronts, getFront, root } from '../build/fronts.ts';

const lockFile = 'package-lock.json';

/** @param files paths in the repository */
export function findChangedFronts(files: readonly string[]): string[] {
  if (files.includes(lockFile)) return [...allFronts];
  const changed = files.filter(isSource);
  return allFronts.filter((name) => {
    const places = getSourcePlaces(getFront(name), getConfigurationFiles(name));
    const relative = places.map((place) => path.relative(root, place).replaceAll(path.sep, '/'));
    return changed.some((file) => relative.some((place) => file === place || file.startsWith(`${place}/`)));
  });
}

if (import.meta.main) {
  const [commit = 'HEAD~1'] = process.argv.slice(2);
  const args = ['diff', '--name-only', '--no-renames', commit, 'HEAD'];
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  console.log(JSON.stringify(findChangedFronts(output.split('\n').filter(Boolean))));
}
