import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../build/fronts.ts';
import type { Manifest } from './manifest.ts';
import { advance, type Pointer, revert } from './pointer.ts';
import type { ReleaseStore } from './store/store.ts';

const git = async (...args: string[]) =>
  (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();

/** The commit that is checked out, with `+` when there are uncommitted changes; null outside a repository. */
async function getCommit(): Promise<string | null> {
  try {
    const commit = await git('rev-parse', '--short=12', 'HEAD');
    return (await git('status', '--porcelain')) ? `${commit}+` : commit;
  } catch {
    return null;
  }
}

/**
 * Makes a stored release live; does nothing when it already is.
 * @param expected mark of the pointer that it shall replace; by default whatever is live
 * @throws when another deployment has moved the pointer meanwhile
 */
export async function makeLive(
  store: ReleaseStore,
  manifest: Manifest,
  expected?: { mark: string | undefined },
): Promise<Pointer> {
  const found = await store.read(manifest.name);
  if (found?.pointer.version === manifest.version) return found.pointer;
  if (expected && found?.mark !== expected.mark) throw movedMeanwhile(manifest.name, found?.pointer.version);
  const pointer = advance(found?.pointer, { ...manifest, commit: await getCommit() }, new Date());
  await replaceOrThrow(store, pointer, found?.mark);
  return pointer;
}

const movedMeanwhile = (name: string, version: string | undefined) =>
  new Error(
    `Another deployment has just made ${name} ${version} live. Check \`npm run releases\`, then deploy again.`,
  );

/** @throws when another deployment has moved the pointer meanwhile */
async function replaceOrThrow(
  store: ReleaseStore,
  pointer: Pointer,
  mark: string | undefined,
): Promise<void> {
  if (await store.replace(pointer, mark)) return;
  throw movedMeanwhile(pointer.name, (await store.read(pointer.name))?.pointer.version);
}

/**
 * Moves a front's pointer back to a version that was live before.
 * @param version by default the previous one
 * @throws when there is no such version, or its release was deleted
 */
export async function rollBack(store: ReleaseStore, name: string, version?: string): Promise<Pointer> {
  const found = await store.read(name);
  if (!found) throw new Error(`${name} has no live release.`);
  const pointer = revert(found.pointer, version, new Date());
  if (!(await store.manifest(name, pointer.version)))
    throw new Error(`The release ${name} ${pointer.version} was deleted.`);
  await replaceOrThrow(store, pointer, found.mark);
  return pointer;
}
