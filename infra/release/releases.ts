/**
 * `npm run releases [-- --prune] [-- --log] [-- --health]`: lists the stored and live releases of each front, or the log
 * of all deployments and rollbacks, or how the releases do on the running site; with `--prune` deletes old ones first.
 */

import { printHealth } from '../health/print-health.ts';
import { print, runScript } from '../launch/terminal.ts';
import { siteAddress } from './live-site.ts';
import { formatEntry } from './log-entry.ts';
import { openStore } from './open-store.ts';
import { findBad, neededVersions } from './pointer.ts';
import type { ReleaseStore } from './store/store.ts';

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
  for (const name of await store.names()) {
    const { pointer } = (await store.read(name))!;
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
    const pointer = (await store.read(name))?.pointer;
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
 * Deletes releases that were live and that open tabs no longer request, and those whose trial is over. Other releases that
 * were never live stay, since a deployment may be about to use them.
 */
export async function prune(store: ReleaseStore, now: Date): Promise<Pruned[]> {
  const pruned = await pruneTrials(store, now);
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
    if (process.argv.includes('--log')) {
      for (const entry of await store.readLog()) print(formatEntry(entry));
      return;
    }
    if (process.argv.includes('--health')) return printHealth({ store, site: siteAddress(), print });
    for (const { name, version, isLive, isBad, since, commit } of await listReleases(store)) {
      const when = since ? since.slice(0, 16).replace('T', ' ') : 'never live';
      const sign = isLive ? '●' : isBad ? '✗' : ' ';
      print(`${sign} ${name.padEnd(9)} ${version.padEnd(18)} ${when.padEnd(16)}  ${commit}`);
    }
  });
