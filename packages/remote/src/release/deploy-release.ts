import os from 'node:os';
import type { Manifest } from '@ezhuthu/releases/documents';
import type { LogEntry } from '@ezhuthu/releases/log-entry';
import { verifyRelease } from '@ezhuthu/releases/manifest';
import { orNothing } from '@ezhuthu/releases/store/store';
import { browserFile } from '@ezhuthu/system/browser';
import { endSession, requestSession, withHealth } from './health/read-health.ts';
import type { Place } from './live-site.ts';
import { checkCompatibility, findMoved, getLiveState, type LiveState } from './live-state.ts';
import { makeLive, takeBackCanary } from './make-live.ts';
import { withTrial } from './trial/on-trial.ts';
import { getTrials } from './trial/sample-paths.ts';
import { tryPages } from './trial/try-pages.ts';
import { type CanaryOptions, runCanary } from './watch/run-canary.ts';

/** Runnable processes for each core above which the lowest priority would get hardly any processor time. */
const overload = 4;

/**
 * Runs this process and its children at low priority, since they may share the machine with the servers, unless the
 * machine is overloaded.
 */
export function lowerPriority(print: (line: string) => void): void {
  const [load = 0] = os.loadavg();
  const cores = os.availableParallelism();
  if (load > overload * cores)
    print(`The machine is overloaded (load ${load.toFixed(1)}, ${cores} cores): running at normal priority`);
  else os.setPriority(os.constants.priority.PRIORITY_LOW);
}

export interface Deployment extends Place, Pick<LogEntry, 'commit' | 'without'> {
  /** Highest number of pages in the trial; unlimited by default. */
  pagesAtMost?: number;
  /** Gives the release to some visitors first, and makes it live when it is no worse for them. */
  canary?: CanaryOptions;
  /** Rejects when the release must not be given to anybody; awaited after its trial. */
  checked?: Promise<void>;
}

/** @throws with all faults that were found */
async function runTrial(candidate: Manifest, { manifests }: LiveState, deployment: Deployment) {
  const { site, print, pagesAtMost } = deployment;
  const { name, version } = candidate;
  // every page contains the shell
  const others = name === 'shell' ? [...manifests.values()].filter((other) => other.name !== 'shell') : [];
  const answer = await requestSession(candidate, deployment);
  const session = 'token' in answer ? answer : undefined;
  if ('reason' in answer) print(`Pages are tried as a visitor only: ${answer.reason}`);
  const trials = (await getTrials(site, [candidate, ...others], Boolean(session))).slice(0, pagesAtMost);
  print(`Trying ${trials.length} pages beside the live releases`);
  const faults = await tryPages(trials, { site, selected: `${name}@${version}`, session, print }).finally(
    () => session && endSession(session, site),
  );
  if (faults.length > 0) throw new Error(`${name} is not deployed:\n  ${faults.join('\n  ')}`);
}

/**
 * Tries a release beside what is live, until nothing else has become live meanwhile.
 * @returns the state beside which it was tried
 */
async function tryBesideLive(candidate: Manifest, deployment: Deployment): Promise<LiveState> {
  const { print } = deployment;
  for (;;) {
    const before = await getLiveState(deployment);
    await checkCompatibility(candidate, before, deployment);
    await runTrial(candidate, before, deployment);
    const moved = findMoved(before, await getLiveState({ ...deployment, print() {} }));
    if (moved.length === 0 || moved.includes(candidate.name)) return before;
    print(`Meanwhile ${moved.join(' and ')} went live: trying again beside that`);
  }
}

const interruptions = ['SIGINT', 'SIGTERM'] as const;

/** Runs `work` with a signal that is aborted by Ctrl+C, and when the terminal or the pipeline ends the command. */
async function withInterruption<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  for (const name of interruptions) process.once(name, abort);
  return work(controller.signal).finally(() => {
    for (const name of interruptions) process.off(name, abort);
  });
}

/**
 * Makes a release live that was tried, and may have been a canary for long, if it still fits to what is live; if not,
 * nobody gets it any longer.
 * @param mark of the pointer that is to be replaced
 */
export async function goLive(
  manifest: Manifest,
  { store, site, commit, without, print }: Deployment,
  { mark, summary }: { mark: string | undefined; summary?: string },
): Promise<void> {
  const { name, version } = manifest;
  const state = await getLiveState({ store, site, print() {} });
  await checkCompatibility(manifest, state, { site }).catch(async (error: Error) => {
    const canary = { name, version, commit: commit ?? null };
    await takeBackCanary(store, canary, { why: error.message, isBad: false });
    throw error;
  });
  const expected = { mark };
  const milliseconds = await makeLive(store, manifest, { commit, expected, without, why: summary, site });
  print(`${name} ${version} is live (${milliseconds.toFixed(0)} ms after the switch)`);
}

/**
 * Stores a built release, tries it on the running site beside the live ones, and moves the pointer to it.
 * @throws when it is rejected, or another deployment has moved the pointer; what is live is then unchanged
 */
export async function deployRelease(folder: string, deployment: Deployment): Promise<void> {
  const { store, site, print } = deployment;
  // needed for the trial
  browserFile();
  const manifest = await verifyRelease(folder);
  const { name, version } = manifest;
  await store.check(name);
  if ((await store.read(name).catch(orNothing))?.pointer.version === version)
    return print(`${name} ${version} is live already`);
  await checkCompatibility(manifest, await getLiveState({ ...deployment, print() {} }), deployment);
  await store.put(manifest, folder);
  await withTrial(manifest, { store, site }, async () => {
    const { marks } = await tryBesideLive(manifest, deployment);
    const mark = marks.get(name);
    await deployment.checked;
    const { canary } = deployment;
    const first =
      canary &&
      (await withHealth(deployment, (readHealth) =>
        withInterruption((signal) =>
          runCanary(manifest, { ...deployment, ...canary, mark, readHealth, signal }),
        ),
      ));
    await goLive(manifest, deployment, first ?? { mark });
  });
}
