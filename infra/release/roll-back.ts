import { replaceOrThrow } from './make-live.ts';
import { type Pointer, revert } from './pointer.ts';
import type { ReleaseStore } from './store/store.ts';

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
