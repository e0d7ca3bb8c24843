import type { Manifest } from '@ezhuthu/releases/documents';
import { getManifestHash } from '@ezhuthu/releases/manifest';
import { fetchFromSite, poll, type StoreAndSite } from '../live-site.ts';

/** Milliseconds after which the trial of an interrupted deployment ends by itself. */
const deploymentLife = 60 * 60 * 1000;

/** Milliseconds for page servers to notice a release on trial. */
const timeout = 20_000;

/**
 * Lets browsers select a stored release that is not live.
 * @param life milliseconds
 * @returns its link, which opens a page with the release, and the browser keeps it for all pages
 * @throws when no site responds, or it does not read this store
 */
export async function putOnTrial(
  manifest: Manifest,
  { store, site }: StoreAndSite,
  life: number,
): Promise<string> {
  const { name, version, mounts } = manifest;
  const since = new Date().toISOString();
  const until = new Date(Date.now() + life).toISOString();
  await store.addTrial({ name, version, mounts, since, until, manifest: getManifestHash(manifest) });
  const link = `${site}/?release=${name}@${version}`;
  const read = async () =>
    (await fetchFromSite(link, { redirect: 'manual' })).status === 303 ? link : undefined;
  const refusal = `${site} does not serve ${name} ${version} on trial. Does it read this store?`;
  return poll(read, { timeout, interval: 100, refusal });
}

/** Runs `work` while browsers can select the release. A trial that existed before continues afterwards. */
export async function withTrial<T>(
  manifest: Manifest,
  place: StoreAndSite,
  work: () => Promise<T>,
): Promise<T> {
  const { name, version } = manifest;
  const known = (await place.store.trials()).find(
    (trial) => trial.name === name && trial.version === version && new Date(trial.until) > new Date(),
  );
  const rest = known ? Date.parse(known.until) - Date.now() : 0;
  await putOnTrial(manifest, place, Math.max(deploymentLife, rest));
  try {
    return await work();
  } finally {
    await (known ? place.store.addTrial(known) : place.store.removeTrial(manifest));
  }
}
