import {
  clsBounds,
  clsLimits,
  inpBounds,
  inpLimits,
  lcpBounds,
  lcpLimits,
  type VersionHealth,
  type VitalName,
  vitalNames,
} from '@ezhuthu/contract';

/** What happened to one version in a period: numbers that only grow, so that two readings can be subtracted. */
export interface Period {
  /** Pages shown in browsers. */
  views: number;
  /** Pages whose application was started. Shells that are older than these reports count none. */
  starts: number;
  /** Pages rendered on the server, including those that failed. */
  renders: number;
  /** Failures in browsers: modules that did not load, pages that threw, uncaught errors. Anybody can report some. */
  browserFailures: number;
  /** Views that failed, by network, of those that the site has given out: what a verdict is made of. */
  failedBy: Record<string, number>;
  /** Renderings that threw or took too long. */
  renderFailures: number;
  /** Measurements of each vital, and how many of them were not good. */
  vitals: Record<VitalName, { measured: number; notGood: number }>;
}

/** @param buckets counts by the bounds; the last one above all of them */
function countVital(
  buckets: readonly number[],
  bounds: readonly number[],
  [good]: readonly [number, number],
) {
  const measured = buckets.reduce((sum, bucket) => sum + bucket, 0);
  const notGood = buckets.filter((_, index) => (bounds[index - 1] ?? 0) >= good).reduce((a, b) => a + b, 0);
  return { measured, notGood };
}

/** @param health undefined for a version that nobody has seen */
export function toPeriod(health: VersionHealth | undefined): Period {
  const { load = 0, page = 0, script = 0, render = 0, timeout = 0 } = health?.failures ?? {};
  const { lcp = [], inp = [], cls = [] } = health?.vitals ?? {};
  return {
    views: health?.views ?? 0,
    starts: health?.starts ?? 0,
    renders: (health?.renders ?? 0) + render + timeout,
    // for the shell, a module that a remote cannot load may be its fault
    browserFailures: load + page + script + (health?.remoteFailures ?? 0),
    renderFailures: render + timeout,
    failedBy: health?.failedBy ?? {},
    vitals: {
      lcp: countVital(lcp, lcpBounds, lcpLimits),
      inp: countVital(inp, inpBounds, inpLimits),
      cls: countVital(cls, clsBounds, clsLimits),
    },
  };
}

/** What happened between two readings. */
export function subtract<T extends object>(later: T, earlier: Partial<T>): T {
  const difference = ([name, value]: [string, unknown]) => {
    const before = earlier[name as keyof T] ?? 0;
    return [
      name,
      typeof value === 'object' && value ? subtract(value, Object(before)) : Number(value) - Number(before),
    ];
  };
  return Object.fromEntries(Object.entries(later).map(difference)) as T;
}

/** In words, for the log. */
export const formatPeriod = ({ views, starts, browserFailures, renders, renderFailures }: Period): string =>
  `${views} views, ${starts} started, with ${browserFailures} failures, ${renders} pages rendered with ${renderFailures} failures`;

/**
 * Probability that a version which is no worse than the other gives this difference by chance, below which it counts as
 * worse. Small, since a watch compares many times.
 */
const significance = 0.0005;

/** Vitals, and whether a version does as well, are judged from this number of views of each version on. */
const minViews = 50;

/** Whether nothing can be said about a version that is not found to be worse. */
export const isTooFew = (now: Period, before: Period): boolean =>
  now.views < minViews || before.views < minViews;

/** Differences of the shares of measurements that are not good, up to which a version is no worse. */
const tolerance = 0.1;

/** Probability of at least `successes` in `trials` with the probability `p` of each, between 0 and 1 exclusively. */
export function getBinomialTail(successes: number, trials: number, p: number): number {
  let sum = 0;
  // as logarithms, since single probabilities can be too small for a number
  let log = trials * Math.log1p(-p);
  for (let count = 0; count <= trials; count++) {
    if (count >= successes) sum += Math.exp(log);
    log += Math.log((trials - count) / (count + 1)) + Math.log(p) - Math.log1p(-p);
  }
  return Math.min(1, sum);
}

interface Rate {
  failures: number;
  /** How often it could have failed. */
  exposure: number;
}

/**
 * Whether the first rate is higher beyond chance: when both are equal, each failure is of the first version with a
 * probability of its share of the exposure (the conditional test of two Poisson rates).
 */
export function isHigher(one: Rate, other: Rate): boolean {
  if (one.failures === 0) return false;
  const p = (one.exposure + 1) / (one.exposure + other.exposure + 2);
  return getBinomialTail(one.failures, one.failures + other.failures, p) < significance;
}

/** Failed views of a network that count, so that no network alone decides. */
const maxOfNetwork = 3;
/** Networks with the most failures, which are left out: a verdict needs several others. */
const loudest = 2;
/** Failed views that a verdict needs at least, however many views of the other version there are. */
const minFailed = 3;

const getCounted = (failures: number[]) =>
  failures.reduce((sum, count) => sum + Math.min(count, maxOfNetwork), 0);

/** Failed views of a version that count. */
function getFailed({ failedBy }: Period, exposure: number, isNew: boolean): Rate {
  const sorted = Object.values(failedBy).sort((one, other) => other - one);
  // the version before gets no discount
  const failures = getCounted(isNew ? sorted.slice(loudest) : sorted);
  return { failures: isNew && failures < minFailed ? 0 : failures, exposure };
}

const getRendered = ({ renders, renderFailures }: Period): Rate => ({
  failures: renderFailures,
  exposure: renders,
});

const formatShare = ({ failures, exposure }: Rate) => `${failures} of ${exposure}`;

/**
 * Compares a new version with the one before.
 * @returns why it is worse, with numbers; undefined when it is not, or not beyond chance
 */
export function findWorse(now: Period, before: Period): string | undefined {
  const rates: [name: string, one: Rate, other: Rate][] = [
    ['views failed in the browser', getFailed(now, now.views, true), getFailed(before, before.views, false)],
    ['pages failed on the server', getRendered(now), getRendered(before)],
  ];
  // most views start nothing: what fails in the others is not to be lost among them
  if (now.starts > 0 && before.starts > 0)
    rates.push([
      'started pages failed in the browser',
      getFailed(now, now.starts, true),
      getFailed(before, before.starts, false),
    ]);
  for (const [name, one, other] of rates)
    if (isHigher(one, other)) return `${formatShare(one)} ${name}, before ${formatShare(other)}`;
  for (const name of vitalNames) {
    const [one, other] = [now.vitals[name], before.vitals[name]];
    if (one.measured < minViews || other.measured < minViews) continue;
    const [share, shareBefore] = [one.notGood / one.measured, other.notGood / other.measured];
    const isBeyondChance =
      getBinomialTail(one.notGood, one.measured, Math.min(0.999, shareBefore + tolerance)) < significance;
    if (share > shareBefore + tolerance && isBeyondChance)
      return (
        `${name.toUpperCase()} is not good in ${(share * 100).toFixed(0)} % of ${one.measured} views, ` +
        `before in ${(shareBefore * 100).toFixed(0)} % of ${other.measured}`
      );
  }
  return undefined;
}
