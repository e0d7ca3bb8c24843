import { RenderTimeout } from './render-pool.ts';

/** Consecutive failures after which a release is skipped. */
const maxFailures = 3;
/** Milliseconds for which a release is skipped, and after which pages of the previous release expire. */
export const cooldown = 30_000;

interface Failures {
  count: number;
  /** Time of the last failure, in milliseconds of `performance.now()`. */
  last: number;
}

/**
 * Tracks releases that fail repeatedly. Trying a release whose pages hang would delay every request by the
 * deadline, although the previous release could render the page immediately.
 */
export function watchFailures(now: () => number = () => performance.now()) {
  const known = new Map<string, Failures>();
  return {
    isSkipped(release: string): boolean {
      const failures = known.get(release);
      return failures !== undefined && failures.count >= maxFailures && now() - failures.last < cooldown;
    },
    failed(release: string, error: unknown): void {
      // on an overloaded machine every release times out
      if (error instanceof RenderTimeout && error.isStarved) return;
      known.set(release, { count: (known.get(release)?.count ?? 0) + 1, last: now() });
    },
    succeeded: (release: string): boolean => known.delete(release),
  };
}
