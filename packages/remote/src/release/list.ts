import { findBad, neededVersions } from '@ezhuthu/releases/pointer';
import { type ReleaseStore, readFronts } from '@ezhuthu/releases/store/store';

/** All stored versions by front: the live one first, then by when they were last live. */
export async function listReleases(store: ReleaseStore) {
  const listed = [];
  for (const { pointer } of (await readFronts(store)).fronts) {
    const { name } = pointer;
    const periods = [pointer, ...pointer.previous];
    const rows = (await store.versions(name)).map((version) => {
      const period = periods.find((known) => known.version === version);
      const isLive = version === pointer.version;
      const isBad = findBad(pointer, version) !== undefined;
      // empty when it was never live
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

/** Milliseconds after which a release that nobody uses is not one of a running deployment any more. */
const deploymentLife = 60 * 60 * 1000;

/**
 * Deletes releases that open tabs no longer request, and what refused and interrupted deployments have left. Of a front
 * whose pointer is not served nothing is deleted.
 */
export async function prune(store: ReleaseStore, now: Date) {
  const isOver = ({ until }: { until: string }) => new Date(until) <= now;
  const trials = await store.trials();
  for (const trial of trials.filter(isOver)) await store.removeTrial(trial);
  const { fronts, bad } = await readFronts(store);
  const before = new Date(now.getTime() - deploymentLife);
  const pruned = [];
  for (const name of await store.stored()) {
    if (bad.some(({ front }) => front === name)) continue;
    const pointer = fronts.find((front) => front.pointer.name === name)?.pointer;
    const tried = trials.filter((trial) => trial.name === name && !isOver(trial));
    const needed = new Set([
      ...(pointer ? neededVersions(pointer, now) : []),
      ...tried.map(({ version }) => version),
    ]);
    for (const version of await store.versions(name)) {
      if (needed.has(version) || (await store.storedAt(name, version)) >= before) continue;
      await store.remove(name, version);
      pruned.push({ name, version });
    }
  }
  await store.clean(before);
  return pruned;
}
