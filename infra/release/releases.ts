/**
 * `npm run releases [-- --prune]`: lists the stored and live releases of each front; with `--prune` deletes old ones
 * first.
 */

import { print, runScript } from '../launch/terminal.ts';
import { openStore } from './open-store.ts';
import { neededVersions } from './pointer.ts';
import type { ReleaseStore } from './store/store.ts';

/** A stored version of a front. */
export interface ListedRelease {
  name: string;
  version: string;
  isLive: boolean;
  /** When it last became live, ISO 8601; empty when it never was. */
  since: string;
  commit: string;
}

/** All stored versions by front: the live one first, then by when they were last live. */
export async function listReleases(store: ReleaseStore): Promise<ListedRelease[]> {
  const listed: ListedRelease[] = [];
  for (const name of await store.names()) {
    const { pointer } = (await store.read(name))!;
    const periods = [pointer, ...pointer.previous];
    const rows = (await store.versions(name)).map((version) => {
      const period = periods.find((known) => known.version === version);
      const isLive = version === pointer.version;
      return { name, version, isLive, since: period?.since ?? '', commit: period?.commit ?? '' };
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

if (import.meta.main)
  await runScript(async () => {
    const store = await openStore();
    if (process.argv.includes('--prune'))
      for (const { name, version } of await prune(store, new Date())) print(`Removed ${name} ${version}`);
    for (const { name, version, isLive, since, commit } of await listReleases(store)) {
      const when = since ? since.slice(0, 16).replace('T', ' ') : 'never live';
      print(`${isLive ? '●' : ' '} ${name.padEnd(9)} ${version.padEnd(18)} ${when.padEnd(16)}  ${commit}`);
    }
  });
