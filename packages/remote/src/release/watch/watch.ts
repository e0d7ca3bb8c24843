import { setTimeout as wait } from 'node:timers/promises';
import { type Health, type ReadHealth, withHealth } from '../health/read-health.ts';
import type { Place } from '../live-site.ts';
import { rollBack } from '../make-live.ts';
import { findWorse, formatPeriod, isTooFew, type Period, subtract, toPeriod } from './compare.ts';

/** Milliseconds between two readings by default; the site's numbers are as old at most. */
const usualInterval = 5000;

const day = 24 * 60 * 60 * 1000;
/** Milliseconds for which a former version counts. */
const memory = 7 * day;

export interface Watch extends Pick<Place, 'store' | 'print'> {
  readHealth: ReadHealth;
  name: string;
  version: string;
  /** The version that it is compared with. */
  before: string;
  /** Whether both are used at the same time; otherwise the other one's last days count. */
  isBeside: boolean;
  /** Milliseconds. */
  duration: number;
  /** Milliseconds between two readings. */
  interval?: number;
  signal?: AbortSignal;
}

const getPeriod = ({ fronts }: Health, name: string, version: string): Period =>
  toPeriod(fronts.find((front) => front.name === name)?.versions.find((known) => known.version === version));

/**
 * Compares a version with the one before until the time is over, or it is worse.
 * @returns why it is worse, if it is; whether there were too few views to say that it is not; and what has happened
 * @throws when somebody else moves the pointer, or the signal is aborted
 */
export async function watchRelease(watch: Watch) {
  const { name, version, before, isBeside, duration, interval = usualInterval, signal, print } = watch;
  const getMark = async () => (await watch.store.read(name))?.mark;
  const mark = await getMark();
  const from = new Date(Date.now() - memory).toISOString().slice(0, 10);
  const read = () => watch.readHealth({ from, errors: 0 });
  const first = await read();
  const end = performance.now() + duration;
  let summary = '';
  for (;;) {
    await wait(Math.min(interval, Math.max(0, end - performance.now())), undefined, { signal });
    if ((await getMark()) !== mark)
      throw new Error(`The watch of ${name} ${version} ends: somebody else has moved the pointer.`);
    const health = await read().catch((error: Error) => print(`  ${error.message}`));
    const isOver = performance.now() >= end;
    if (!health && isOver) throw new Error(`The numbers of ${name} ${version} cannot be read at the end.`);
    if (!health) continue;
    const one = subtract(getPeriod(health, name, version), getPeriod(first, name, version));
    const all = getPeriod(health, name, before);
    const other = isBeside ? subtract(all, getPeriod(first, name, before)) : all;
    const words = `${formatPeriod(one)}; ${before}: ${formatPeriod(other)}`;
    if (words !== summary) print(`  ${words}`);
    summary = words;
    const worse = findWorse(one, other);
    if (worse || isOver) return { worse, isTooFew: isTooFew(one, other), summary };
  }
}

/**
 * Watches a release that has just become live, and goes back to the one before when it fails more than that.
 * @throws when the release was taken back
 */
export async function watchLive({
  site,
  ...watched
}: Pick<Watch, 'store' | 'name' | 'version' | 'before' | 'duration' | 'print'> & {
  site: string;
}): Promise<void> {
  const { store, name, version, before, duration, print } = watched;
  const verdict = await withHealth({ store, site }, (readHealth) => {
    print(`It is watched for ${Math.round(duration / 60_000)} minutes; Ctrl+C leaves it live without`);
    return watchRelease({ ...watched, readHealth, isBeside: false });
  }).catch((error: Error) => print(`It is live, and not watched: ${error.message}`));
  if (verdict?.worse) {
    await rollBack(store, name, { why: verdict.worse, isAutomatic: true, site, print });
    throw new Error(`${name} ${version} was taken back, since it is worse than before: ${verdict.worse}`);
  }
  if (verdict?.isTooFew)
    print(`${name} ${version} stays live; there were too few views to judge it by: ${verdict.summary}`);
  else if (verdict) print(`${name} ${version} does as well as ${before}`);
}
