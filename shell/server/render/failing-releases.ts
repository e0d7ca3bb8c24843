import { RenderTimeout } from './render-pool.ts';

/** Failures in a row after which a release is spared. */
const tolerated = 3;
/** Milliseconds for which it is, and for which what another made in its stead is good. */
export const cooldown = 30_000;

interface Failures {
  count: number;
  /** When the last one was, in milliseconds of `performance.now()`. */
  last: number;
}

/**
 * Which releases are not worth trying just now: one whose pages never end would hold up every reader for the length of
 * the deadline, although the release before it can make the page at once.
 */
export function watchFailures(now: () => number = () => performance.now()) {
  const known = new Map<string, Failures>();
  return {
    isSpared(release: string): boolean {
      const failures = known.get(release);
      return failures !== undefined && failures.count >= tolerated && now() - failures.last < cooldown;
    },
    failed(release: string, error: unknown): void {
      // on a machine that is too busy every release is late
      if (error instanceof RenderTimeout && error.isStarved) return;
      known.set(release, { count: (known.get(release)?.count ?? 0) + 1, last: now() });
    },
    succeeded: (release: string): boolean => known.delete(release),
  };
}
