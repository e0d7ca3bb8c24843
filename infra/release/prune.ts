import { neededVersions } from './pointer.ts';
import type { ReleaseStore } from './store/store.ts';

export interface Pruned {
  name: string;
  version: string;
}

/**
 * Deletes releases that were live and that open tabs no longer request. Releases that were never live stay, since a
 * deployment may be about to use them.
 */
export async function prune(store: ReleaseStore, now: Date): Promise<Pruned[]> {
  const pruned: Pruned[] = [];
  for (const name of await store.names()) {
    const { pointer } = (await store.read(name))!;
    const needed = neededVersions(pointer, now);
    const stored = new Set(await store.versions(name));
    for (const { version } of pointer.previous) {
      if (needed.has(version) || !stored.delete(version)) continue;
      await store.remove(name, version);
      pruned.push({ name, version });
    }
  }
  return pruned;
}
