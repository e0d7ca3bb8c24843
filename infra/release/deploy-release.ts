import os from 'node:os';
import { getPackage } from '../build/fronts.ts';
import { findIncompatibility } from './compatible.ts';
import { getContractVersion, getTimezone, unknownPath, waitUntilServed } from './live-site.ts';
import { makeLive } from './make-live.ts';
import { type Manifest, verifyRelease } from './manifest.ts';
import type { ReleaseStore } from './store/store.ts';
import { type Mount, publicPaths, samplePaths } from './trial/sample-paths.ts';
import { openTrial, type ReleaseInFolder } from './trial/trial-site.ts';
import { type Trial, tryPages } from './trial/try-pages.ts';

/** Runs this process and its children at low priority, since they may share the machine with the servers. */
export const lowerPriority = (): void => os.setPriority(os.constants.priority.PRIORITY_LOW);

export interface Deployment {
  store: ReleaseStore;
  /** Address of the running site. */
  site: string;
  print(line: string): void;
  /** Highest number of pages in the trial; unlimited by default. */
  pagesAtMost?: number;
}

/**
 * The live releases of all other fronts.
 * @throws when one is incomplete
 */
async function getOtherReleases(name: string, store: ReleaseStore): Promise<ReleaseInFolder[]> {
  const others: ReleaseInFolder[] = [];
  for (const other of (await store.names()).filter((known) => known !== name)) {
    const version = (await store.read(other))!.pointer.version;
    const manifest = await store.manifest(other, version);
    if (!manifest)
      throw new Error(`The live release ${other} ${version} is incomplete. Deploy ${other} again first.`);
    others.push({ manifest, folder: await store.getFolder(other, version) });
  }
  return others;
}

/** Pages of the shell itself. */
const shellPages: Mount[] = [{ path: '/login' }, { path: unknownPath }];

/** A page of each kind of these fronts, with the limit of its JavaScript. */
async function getTrials(site: string, fronts: Manifest[]): Promise<Trial[]> {
  const known = await publicPaths(site);
  return fronts.flatMap(({ name, mounts }) => {
    const { budget } = getPackage(name).ezhuthu;
    const pages = name === 'shell' ? shellPages : (mounts as Mount[]);
    return samplePaths(known, pages).map((sample) => ({ ...sample, budget }));
  });
}

/**
 * Opens the candidate's pages in a browser, beside the live releases.
 * @throws with all faults that were found
 */
async function runTrial(
  candidate: ReleaseInFolder,
  others: ReleaseInFolder[],
  { site, print, pagesAtMost }: Deployment,
): Promise<void> {
  const { name } = candidate.manifest;
  const trial = await openTrial(site, await getTimezone(site), [candidate, ...others]);
  try {
    // every page contains the shell
    const fronts = name === 'shell' ? [candidate, ...others] : [candidate];
    const manifests = fronts.map(({ manifest }) => manifest);
    const trials = (await getTrials(site, manifests)).slice(0, pagesAtMost);
    const faults = await tryPages(trial.url, trials);
    if (faults.length > 0) throw new Error(`${name} is not deployed:\n  ${faults.join('\n  ')}`);
    print(`Tried ${trials.length} pages beside the live releases`);
  } finally {
    await trial.close();
  }
}

/**
 * Tries a built release beside the live ones, stores it, and moves the pointer to it.
 * @throws when it is rejected; what is live is then unchanged
 */
export async function deployRelease(folder: string, deployment: Deployment): Promise<void> {
  const { store, site, print } = deployment;
  const manifest = await verifyRelease(folder);
  const { name, version } = manifest;
  const others = await getOtherReleases(name, store);
  const incompatibility = findIncompatibility(manifest, {
    shell: others.find((other) => other.manifest.name === 'shell')?.manifest,
    remotes: others.map((other) => other.manifest).filter((other) => other.name !== 'shell'),
    api: await getContractVersion(site),
  });
  if (incompatibility) throw new Error(incompatibility);
  await runTrial({ manifest, folder }, others, deployment);
  await store.put(manifest, folder);
  const { base } = await makeLive(store, manifest);
  const milliseconds = await waitUntilServed(site, base);
  print(`${name} ${version} is live (${milliseconds.toFixed(0)} ms after the switch)`);
}
