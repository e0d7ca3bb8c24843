import { findBad, findOldBad, neededVersions } from './pointer.ts';
import { orNothing, type ReleaseStore, readFronts } from './store/store.ts';

/** A stored version of a front. */
export interface ListedRelease {
  name: string;
  version: string;
  isLive: boolean;
  /** Whether it was taken back by a rollback. */
  isBad: boolean;
  /** When it last became live, ISO 8601; empty when it never was. */
  since: string;
  commit: string;
}

/** All stored versions by front: the live one first, then by when they were last live. */
export async function listReleases(store: ReleaseStore): Promise<ListedRelease[]> {
  const listed: ListedRelease[] = [];
  for (const { pointer } of (await readFronts(store)).fronts) {
    const { name } = pointer;
    const periods = [pointer, ...pointer.previous];
    const rows = (await store.versions(name)).map((version) => {
      const period = periods.find((known) => known.version === version);
      const isLive = version === pointer.version;
      const isBad = findBad(pointer, version) !== undefined;
      return { name, version, isLive, isBad, since: period?.since ?? '', commit: period?.commit ?? '' };
    });
    listed.push(
      ...rows.sort(
        (one, other) => Number(other.isLive) - Number(one.isLive) || other.since.localeCompare(one.since),
      ),
    );
  }
  return listed;
}

export interface Pruned {
  name: string;
  version: string;
}

/** Deletes trials whose time is over, and their releases if they were never live. */
async function pruneTrials(store: ReleaseStore, now: Date): Promise<Pruned[]> {
  const pruned: Pruned[] = [];
  for (const { name, version, until } of await store.trials()) {
    if (new Date(until) > now) continue;
    const pointer = (await store.read(name).catch(orNothing))?.pointer;
    const wasLive = [pointer, ...(pointer?.previous ?? [])].some((period) => period?.version === version);
    if (!wasLive) {
      await store.remove(name, version);
      pruned.push({ name, version });
    }
    await store.removeTrial({ name, version });
  }
  return pruned;
}

/**
 * Deletes releases that were live or taken back and that open tabs no longer request, and those whose trial is over. Other releases that
 * were never live stay, since a deployment may be about to use them.
 */
export async function prune(store: ReleaseStore, now: Date): Promise<Pruned[]> {
  const pruned = await pruneTrials(store, now);
  for (const { pointer } of (await readFronts(store)).fronts) {
    const { name } = pointer;
    const needed = neededVersions(pointer, now);
    const stored = new Set(await store.versions(name));
    for (const { version } of [...pointer.previous, ...findOldBad(pointer, now)]) {
      if (needed.has(version) || !stored.delete(version)) continue;
      await store.remove(name, version);
      pruned.push({ name, version });
    }
  }
  return pruned;
}
