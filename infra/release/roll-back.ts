import { replaceOrThrow } from './make-live.ts';
import { goBack, type Pointer } from './pointer.ts';
import type { ReleaseStore } from './store/store.ts';

/**
 * Points a front back to a version that was live before.
 * @param version the one before this without
 * @throws when there is none, or its release is not there any more
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
