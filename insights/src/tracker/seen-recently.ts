import { store, stored } from './stored.ts';

/** Milliseconds during which the same page or post, and the same URL, count once. */
const samePage = 5 * 60_000;
const sameAddress = 5000;

const key = 'analyticsSeen';

/**
 * Whether this page was counted in the last five minutes, or its URL in the last five seconds; otherwise
 * records both.
 */
export function seenRecently(page: string, address: string, now: number): boolean {
  const seen = (stored<[what: string, until: number][]>(key) ?? []).filter(([, until]) => now < until);
  if (seen.some(([what]) => what === page || what === address)) return true;
  store(key, [...seen, [page, now + samePage], [address, now + sameAddress]]);
  return false;
}
