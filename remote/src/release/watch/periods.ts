import {
  clsBounds,
  clsLimits,
  inpBounds,
  inpLimits,
  lcpBounds,
  lcpLimits,
  type VersionHealth,
} from '@ezhuthu/contract';
import type { Period } from './compare.ts';

/** @param buckets counts by the bounds; the last one above all of them */
function countVital(buckets: readonly number[], bounds: readonly number[], [good]: readonly number[]) {
  const measured = buckets.reduce((sum, bucket) => sum + bucket, 0);
  const notGood = buckets.filter((_, index) => (bounds[index - 1] ?? 0) >= good!).reduce((a, b) => a + b, 0);
  return { measured, notGood };
}

/** @param health undefined for a version that nobody has seen */
export function toPeriod(health: VersionHealth | undefined): Period {
  const { load = 0, page = 0, script = 0, render = 0, timeout = 0 } = health?.failures ?? {};
  const { lcp = [], inp = [], cls = [] } = health?.vitals ?? {};
  return {
    views: health?.views ?? 0,
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
export function subtract(later: Period, earlier: Period): Period {
  const vital = (name: keyof Period['vitals']) => ({
    measured: later.vitals[name].measured - earlier.vitals[name].measured,
    notGood: later.vitals[name].notGood - earlier.vitals[name].notGood,
  });
  return {
    views: later.views - earlier.views,
    renders: later.renders - earlier.renders,
    browserFailures: later.browserFailures - earlier.browserFailures,
    failedBy: Object.fromEntries(
      Object.entries(later.failedBy)
        .map(([network, count]) => [network, count - (earlier.failedBy[network] ?? 0)] as const)
        .filter(([, count]) => count > 0),
    ),
    renderFailures: later.renderFailures - earlier.renderFailures,
    vitals: { lcp: vital('lcp'), inp: vital('inp'), cls: vital('cls') },
  };
}

/** In words, for the log. */
export const formatPeriod = ({ views, browserFailures, renders, renderFailures }: Period): string =>
  `${views} views with ${browserFailures} failures, ${renders} pages rendered with ${renderFailures} failures`;
