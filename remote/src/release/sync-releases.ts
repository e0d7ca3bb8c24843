import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { neededVersions, type Trial } from './pointer.ts';
import { openFolder, writeAtomically } from './store/folder-store.ts';
import { type Found, type ReleaseStore, readFronts } from './store/store.ts';

/** Milliseconds between two polls of the bucket. */
const interval = 1000;

/**
 * Updates a folder from a bucket: fetches each live release and those that open tabs may still request, then writes
 * the pointer. Each front is fetched apart: one that cannot be keeps what it has here.
 * @param store of a bucket that caches fetched releases in the same folder
 * @param onProblem called for each front or trial that cannot be fetched
 */
export async function syncReleases(
  store: ReleaseStore,
  folder: string,
  onProblem: (error: unknown) => void,
): Promise<void> {
  const local = openFolder(folder);
  await syncKeys(store, local);
  const { fronts, bad } = await readFronts(store);
  for (const problem of bad) onProblem(problem);
  const known = new Map((await readFronts(local)).fronts.map(({ pointer, text }) => [pointer.name, text]));
  for (const { pointer, text } of fronts)
    if (known.get(pointer.name) !== text) await syncFront(store, folder, { pointer, text }).catch(onProblem);
  await syncTrials(store, local, onProblem);
}

async function syncFront(
  store: ReleaseStore,
  folder: string,
  { pointer, text }: Pick<Found, 'pointer' | 'text'>,
) {
  const { name } = pointer;
  // a missing older release affects open tabs only
  for (const version of neededVersions(pointer, new Date()))
    await store.getFolder(name, version).catch((error) => {
      if (version === pointer.version) throw error;
    });
  // as it was signed
  await writeAtomically(path.join(folder, 'registry', `${name}.json`), text);
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
async function syncTrials(
  store: ReleaseStore,
  local: ReleaseStore,
  onProblem: (error: unknown) => void,
): Promise<void> {
  const trials = await store.trials();
  const known = await local.trials();
  const ids = new Set(trials.map(getId));
  const knownStates = new Set(known.map(getState));
  for (const trial of known) if (!ids.has(getId(trial))) await local.removeTrial(trial);
  const isNew = (trial: Trial) => !knownStates.has(getState(trial)) && new Date(trial.until) > new Date();
  for (const trial of trials.filter(isNew))
    await store
      .getFolder(trial.name, trial.version)
      .then(() => local.addTrial(trial))
      .catch(onProblem);
}

/**
 * Polls a bucket until stopped.
 * @param onProblem called once for what cannot be fetched; polling continues
 */
export function startReleaseSync(
  store: ReleaseStore,
  folder: string,
  onProblem: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let known = new Set<string>();
  async function poll() {
    const found = new Map<string, unknown>();
    const collect = (error: unknown) => void found.set(String(error), error);
    await syncReleases(store, folder, collect).catch(collect);
    for (const [message, error] of found) if (!known.has(message)) onProblem(error);
    known = new Set(found.keys());
  }
  async function follow() {
    while (!stopping.signal.aborted) {
      await wait(interval, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) await poll();
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
