import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setInterval } from 'node:timers/promises';
import { writeAtomically } from '@ezhuthu/system/write-atomically';
import type { Trial } from './documents.ts';
import { neededVersions } from './pointer.ts';
import { openFolder } from './store/folder-store.ts';
import { type Found, orNothing, type ReleaseStore, readFronts } from './store/store.ts';

/** Milliseconds between two polls of the bucket. */
const interval = 1000;

/**
 * Updates a folder from a bucket: fetches each live release and those that open tabs may still request, then writes
 * the pointer. Each front is fetched apart: one that cannot be keeps what it has here, and one that has no pointer in the
 * bucket any more has none here.
 * @param store of a bucket that caches fetched releases in the same folder
 * @param onProblem called for each front or trial that cannot be fetched, and for a list of keys that is not taken over
 * @param rootKey must have signed the list of keys, if it is given
 */
export async function syncReleases(
  store: ReleaseStore,
  folder: string,
  onProblem: (error: unknown) => void,
  rootKey?: string,
): Promise<void> {
  const local = openFolder(folder);
  await syncKeys(store, local, rootKey).catch(onProblem);
  const { fronts, bad } = await readFronts(store);
  for (const problem of bad) onProblem(problem);
  for (const front of fronts) await syncFront(store, folder, front).catch(onProblem);
  const names = new Set([...fronts.map(({ pointer }) => pointer.name), ...bad.map(({ front }) => front)]);
  // a bucket without a shell was emptied: what was fetched before stays
  for (const name of names.has('shell') ? await local.names() : [])
    if (!names.has(name)) await rm(path.join(folder, 'registry', `${name}.json`), { force: true });
  await syncTrials(store, local, onProblem);
}

/** @throws when the list is broken, or not signed by the root; the one that was fetched before stays */
async function syncKeys(store: ReleaseStore, local: ReleaseStore, rootKey: string | undefined) {
  const keys = await store.readKeys(rootKey);
  const known = await local.readKeys().catch(() => undefined);
  // an older list could contain keys that were removed since
  if (keys && keys.issued > (known?.issued ?? '')) await local.writeKeys(keys);
}

async function syncFront(store: ReleaseStore, folder: string, { pointer, text }: Found): Promise<void> {
  const { name } = pointer;
  if ((await openFolder(folder).read(name).catch(orNothing))?.text === text) return;
  // a missing older release affects open tabs only
  for (const version of neededVersions(pointer, new Date()))
    await store.getFolder(name, version).catch((error) => {
      if (version === pointer.version) throw error;
    });
  // as it was signed
  writeAtomically(path.join(folder, 'registry', `${name}.json`), text);
}

/** Fetches the releases on trial, and forgets those that no longer are. */
async function syncTrials(store: ReleaseStore, local: ReleaseStore, onProblem: (error: unknown) => void) {
  const [trials, known] = [await store.trials(), await local.trials()];
  const find = (among: Trial[], { name, version }: Trial) =>
    among.find((other) => other.name === name && other.version === version);
  for (const trial of known) if (!find(trials, trial)) await local.removeTrial(trial);
  for (const trial of trials) {
    const isOver = new Date(trial.until) <= new Date();
    // or was extended
    const isNew = find(known, trial)?.until !== trial.until;
    if (isNew && !isOver)
      await store
        .getFolder(trial.name, trial.version)
        .then(() => local.addTrial(trial))
        .catch(onProblem);
  }
}

/**
 * Polls a bucket until stopped.
 * @param onProblem called once for what cannot be fetched; polling continues
 */
export function startReleaseSync(
  store: ReleaseStore,
  folder: string,
  onProblem: (error: unknown) => void,
  rootKey?: string,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let known = new Set<string>();
  async function poll() {
    const found = new Map<string, unknown>();
    const collect = (error: unknown) => void found.set(String(error), error);
    await syncReleases(store, folder, collect, rootKey).catch(collect);
    for (const [message, error] of found) if (!known.has(message)) onProblem(error);
    known = new Set(found.keys());
  }
  async function follow() {
    for await (const _ of setInterval(interval, undefined, { signal: stopping.signal })) await poll();
  }
  // ends by being stopped only
  const following = follow().catch(() => {});
  return {
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
