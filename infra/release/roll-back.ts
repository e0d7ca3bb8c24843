import { replaceOrThrow } from './make-live.ts';
import { goBack, type Pointer } from './pointer.ts';
import type { ReleaseStore } from './store/store.ts';

/**
 * Moves a front's pointer back to a version that was live before.
 * @param version by default the previous one
 * @throws when there is no such version, or its release was deleted
 */
export async function rollBack(store: ReleaseStore, name: string, version?: string): Promise<Pointer> {
  const found = await store.read(name);
  if (!found) throw new Error(`Nothing of ${name} is live.`);
  const pointer = goBack(found.pointer, version, new Date());
  if (!(await store.manifest(name, pointer.version)))
    throw new Error(`The release ${name} ${pointer.version} is not there any more.`);
  await replaceOrThrow(store, pointer, found.mark);
  return pointer;
}
