import { setTimeout as wait } from 'node:timers/promises';
import { neededVersions, type Trial } from './pointer.ts';
import { openFolder } from './store/folder-store.ts';
import type { ReleaseStore } from './store/store.ts';

/** Milliseconds between two polls of the bucket. */
const interval = 1000;

/**
 * Updates a folder from a bucket: fetches each live release and those that open tabs may still request, then writes
 * the pointer.
 * @param store of a bucket that caches fetched releases in the same folder
 */
export async function syncReleases(store: ReleaseStore, folder: string): Promise<void> {
  const local = openFolder(folder);
  await syncKeys(store, local);
  for (const name of await store.names()) {
    const { pointer } = (await store.read(name))!;
    const current = await local.read(name);
    if (current?.pointer.since === pointer.since && current.pointer.number === pointer.number) continue;
    // a missing older release affects open tabs only
    for (const version of neededVersions(pointer, new Date()))
      await store.getFolder(name, version).catch((error) => {
        if (version === pointer.version) throw error;
      });
    await local.replace(pointer, current?.mark);
  }
  await syncTrials(store, local);
}

async function syncKeys(store: ReleaseStore, local: ReleaseStore): Promise<void> {
  const keys = await store.readKeys();
  if (keys && keys.signature?.value !== (await local.readKeys())?.signature?.value)
    await local.writeKeys(keys);
}

const getId = ({ name, version }: Trial) => `${name}@${version}`;
/** Differs when a trial was extended. */
const getState = (trial: Trial) => `${getId(trial)} ${trial.until}`;

/** Fetches the releases on trial, and forgets those that no longer are. */
async function syncTrials(store: ReleaseStore, local: ReleaseStore): Promise<void> {
  const trials = await store.trials();
  const known = await local.trials();
  const ids = new Set(trials.map(getId));
  const knownStates = new Set(known.map(getState));
  for (const trial of known) if (!ids.has(getId(trial))) await local.removeTrial(trial);
  for (const trial of trials)
    if (!knownStates.has(getState(trial)) && new Date(trial.until) > new Date()) {
      await store.getFolder(trial.name, trial.version);
      await local.addTrial(trial);
    }
}

/**
 * Polls a bucket until stopped.
 * @param onProblem called when a poll fails; polling continues
 */
export function startReleaseSync(
  store: ReleaseStore,
  folder: string,
  onProblem: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  async function follow() {
    while (!stopping.signal.aborted) {
      await wait(interval, undefined, { signal: stopping.signal }).catch(() => {});
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
