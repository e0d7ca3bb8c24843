import { setTimeout as wait } from 'node:timers/promises';
import { neededVersions } from './pointer.ts';
import { openFolder } from './store/folder-store.ts';
import type { ReleaseStore } from './store/store.ts';

/** Milliseconds between two looks at the bucket. */
const pause = 1000;

/**
 * Brings a folder up to what a bucket points to: a release first, with all that open tabs may still ask for, and only
 * then its pointer.
 * @param store of a bucket whose fetched releases are in this folder
 */
export async function syncReleases(store: ReleaseStore, folder: string): Promise<void> {
  const own = openFolder(folder);
  for (const name of await store.names()) {
    const { pointer } = (await store.read(name))!;
    const known = await own.read(name);
    if (known?.pointer.version === pointer.version && known.pointer.since === pointer.since) continue;
    // one that is gone is missed by no page that is made from now on
    for (const version of neededVersions(pointer, new Date()))
      await store.getFolder(name, version).catch((error) => {
        if (version === pointer.version) throw error;
      });
    await own.replace(pointer, known?.mark);
  }
}

/** Follows a bucket until it is stopped. @param onProblem hears of a look that failed; the next one comes all the same */
export function startReleaseSync(
  store: ReleaseStore,
  folder: string,
  onProblem: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  async function follow() {
    while (!stopping.signal.aborted) {
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) await syncReleases(store, folder).catch(onProblem);
    }
  }
  const following = follow();
  return {
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
