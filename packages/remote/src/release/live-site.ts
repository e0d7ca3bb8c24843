import { setTimeout as wait } from 'node:timers/promises';
import { getContract, getReady } from '@ezhuthu/contract';
import type { ReleaseStore } from '@ezhuthu/releases/store/store';

/** Address of the running site that is deployed to: SITE, else SITE_URL, else that of `npm start`. */
export const siteAddress = (env: NodeJS.ProcessEnv = process.env): string =>
  (env.SITE ?? env.SITE_URL ?? 'http://localhost:8080').replace(/\/$/, '');

/** What a command works with. */
export interface Place {
  store: ReleaseStore;
  /** Address of the running site. */
  site: string;
  print(line: string): void;
}

export type StoreAndSite = Pick<Place, 'store' | 'site'>;

/** A path that no remote owns. Its page lists all live releases. */
export const unknownPath = '/nothing-is-here';

/** @throws with a hint when no site responds */
export const fetchFromSite = (url: string, init?: RequestInit): Promise<Response> =>
  fetch(url, init).catch(() => {
    const { origin } = new URL(url);
    throw new Error(`No site responds at ${origin}. Start it, or name another by SITE=https://example.com`);
  });

/**
 * The contract version of the running API.
 * @returns `0.0.0` when the API is too old to report it
 * @throws when no site or no API responds
 */
export async function getContractVersion(site: string): Promise<string> {
  const response = await fetchFromSite(site + getContract.path);
  if (response.status >= 500)
    throw new Error(`The API of ${site} responded with ${response.status}. Start it first.`);
  return response.ok ? ((await response.json()) as { version: string }).version : '0.0.0';
}

/**
 * Polls until there is a result other than undefined, and at least once.
 * @param timeout in milliseconds
 * @param refusal says after the timeout what is wrong
 */
export async function poll<T>(
  read: () => Promise<T | undefined>,
  { timeout, interval, refusal }: { timeout: number; interval: number; refusal: string },
): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    const found = await read();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(refusal);
    await wait(interval);
  }
}

/** Waits until the API can serve requests, for which its database must take writes. */
export const waitUntilReady = (site: string, timeout = 30_000): Promise<true> =>
  poll(
    () =>
      fetch(site + getReady.path).then(
        ({ ok }) => ok || undefined,
        () => undefined,
      ),
    { timeout, interval: 100, refusal: `The API at ${site} is not ready after ${timeout / 1000} s.` },
  );

/**
 * Waits until pages are rendered with a release.
 * @param timeout milliseconds for the page servers to follow the pointer
 * @returns the milliseconds that it took
 */
export async function waitUntilServed(site: string, base: string, timeout = 10_000): Promise<number> {
  const start = performance.now();
  const read = async () => {
    const html = await fetch(site + unknownPath).then(
      (response) => response.text(),
      () => '',
    );
    return html.includes(base) ? performance.now() - start : undefined;
  };
  const refusal = `${site} does not serve ${base} after ${timeout / 1000} s. Does it read this registry?`;
  return poll(read, { timeout, interval: 20, refusal });
}
