import { setTimeout as wait } from 'node:timers/promises';
import type { Health, HealthReader } from '../health/read-health.ts';
import type { ReleaseStore } from '../store/store.ts';
import { findWorse, isTooFew, type Period } from './compare.ts';
import { formatPeriod, subtract, toPeriod } from './periods.ts';

/** Milliseconds between two readings by default; the site's numbers are as old at most. */
const usualInterval = 5000;

const day = 24 * 60 * 60 * 1000;
/** Milliseconds for which a former version counts. */
const memory = 7 * day;

export interface Watch {
  store: ReleaseStore;
  health: Pick<HealthReader, 'read'>;
  name: string;
  /** The version that is watched. */
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
  print(line: string): void;
}

/** How a watch has ended. */
export interface Verdict {
  /** Why the version is worse; undefined when it is not. */
  worse: string | undefined;
  /** Whether there were too few views to say that it is not. */
  isTooFew: boolean;
  /** What has happened, in words. */
  summary: string;
}

const getPeriod = ({ fronts }: Health, name: string, version: string): Period =>
  toPeriod(fronts.find((front) => front.name === name)?.versions.find((known) => known.version === version));

/** A mark that changes when somebody else moves the pointer. */
const getMark = async ({ store, name }: Watch) => (await store.read(name))?.mark;

/**
 * Compares a version with the one before until the time is over, or it is worse.
 * @throws when somebody else moves the pointer, or the signal is aborted
 */
export async function watchRelease(watch: Watch): Promise<Verdict> {
  const { name, version, before, isBeside, duration, signal, print } = watch;
  const { interval = usualInterval } = watch;
  const mark = await getMark(watch);
  const from = new Date(Date.now() - memory).toISOString().slice(0, 10);
  const read = () => watch.health.read({ from, errors: 0 });
  const first = await read();
  const end = performance.now() + duration;
  let summary = '';
  for (;;) {
    await wait(Math.min(interval, Math.max(0, end - performance.now())), undefined, { signal });
    if ((await getMark(watch)) !== mark)
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
