import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../build/places.ts';
import type { Manifest } from './manifest.ts';
import { advance, type Pointer } from './pointer.ts';
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
 * @throws when another deployment has moved the pointer meanwhile
 */
export async function makeLive(store: ReleaseStore, manifest: Manifest): Promise<Pointer> {
  const found = await store.read(manifest.name);
  if (found?.pointer.version === manifest.version) return found.pointer;
  const pointer = advance(found?.pointer, { ...manifest, commit: await getCommit() }, new Date());
  await replaceOrThrow(store, pointer, found?.mark);
  return pointer;
}

/** @throws when another deployment has moved the pointer meanwhile */
export async function replaceOrThrow(
  store: ReleaseStore,
  pointer: Pointer,
  mark: string | undefined,
): Promise<void> {
  if (await store.replace(pointer, mark)) return;
  const other = (await store.read(pointer.name))?.pointer.version;
  throw new Error(
    `Another deployment has just made ${pointer.name} ${other} live. Check \`npm run releases\`, then deploy again.`,
  );
}
