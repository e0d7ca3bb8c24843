import { setTimeout as wait } from 'node:timers/promises';
import { getManifestHash, type Manifest } from '../../build/manifest.ts';
import { fetchFromSite } from '../live-site.ts';
import type { Trial } from '../pointer.ts';
import type { ReleaseStore } from '../store/store.ts';

/** Milliseconds after which the trial of an interrupted deployment ends by itself. */
const deploymentLife = 60 * 60 * 1000;

/** Milliseconds for page servers to notice a release on trial. */
const timeout = 20_000;

interface Place {
  store: ReleaseStore;
  /** Address of the running site. */
  site: string;
}

/** Opens a page with the release in this address, and the browser keeps it for all pages. */
const getTrialLink = (site: string, { name, version }: Pick<Manifest, 'name' | 'version'>): string =>
  `${site}/?release=${name}@${version}`;

/**
 * Lets browsers select a stored release that is not live.
 * @param life milliseconds
 * @returns its link, when the site serves it
 * @throws when no site responds, or it does not read this store
 */
export async function putOnTrial(manifest: Manifest, { store, site }: Place, life: number): Promise<string> {
  const { name, version, mounts } = manifest;
  const now = Date.now();
  const [since, until] = [now, now + life].map((time) => new Date(time).toISOString()) as [string, string];
  const trial: Trial = { name, version, mounts, since, until, manifest: getManifestHash(manifest) };
  await store.addTrial(trial);
  const link = getTrialLink(site, manifest);
  const end = performance.now() + timeout;
  const isServed = async () => (await fetchFromSite(link, { redirect: 'manual' })).status === 303;
  while (!(await isServed())) {
    if (performance.now() > end)
      throw new Error(`${site} does not serve ${name} ${version} on trial. Does it read this store?`);
    await wait(100);
  }
  return link;
}

/** Runs `work` while browsers can select the release. A trial that existed before continues afterwards. */
export async function withTrial<T>(manifest: Manifest, place: Place, work: () => Promise<T>): Promise<T> {
  const { name, version } = manifest;
  const known = (await place.store.trials()).find(
    (trial) => trial.name === name && trial.version === version && new Date(trial.until) > new Date(),
  );
  if (!known) await putOnTrial(manifest, place, deploymentLife);
  try {
    return await work();
  } finally {
    if (!known) await place.store.removeTrial(manifest);
  }
}
