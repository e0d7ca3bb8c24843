import { setTimeout as wait } from 'node:timers/promises';
import { getContract, getReady, getSite } from '@ezhuthu/contract';

/** Address of the running site that is deployed to: SITE, else SITE_URL, else that of `npm start`. */
export const siteAddress = (env: NodeJS.ProcessEnv = process.env): string =>
  (env.SITE ?? env.SITE_URL ?? 'http://localhost:8080').replace(/\/$/, '');

/** A path that no remote owns. Its page lists all live releases. */
export const unknownPath = '/nothing-is-here';

/** @throws with a hint when no site responds */
export const fetchFromSite = (url: string, init?: RequestInit): Promise<Response> =>
  fetch(url, init).catch(() => {
    const { origin } = new URL(url);
    throw new Error(`No site responds at ${origin}. Start it, or name another by SITE=https://example.com`);
  });

/** The time zone in which the site formats dates. */
export async function getTimezone(site: string): Promise<string> {
  return ((await (await fetchFromSite(site + getSite.path)).json()) as { timezone: string }).timezone;
}

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
 * Polls until the API can serve requests, for which its database must take writes.
 * @param timeout in milliseconds
 * @throws after the timeout
 */
export async function waitUntilReady(site: string, timeout = 30_000): Promise<void> {
  const end = Date.now() + timeout;
  for (;;) {
    const isReady = await fetch(site + getReady.path).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > end) throw new Error(`The API at ${site} is not ready after ${timeout / 1000} s.`);
    await wait(100);
  }
}

/**
 * Polls until pages are rendered with a release.
 * @param timeout milliseconds for the page servers to follow the pointer
 * @returns the milliseconds that it took
 * @throws after the timeout
 */
export async function waitUntilServed(site: string, base: string, timeout = 10_000): Promise<number> {
  const start = performance.now();
  for (;;) {
    const html = await fetch(site + unknownPath).then(
      (response) => response.text(),
      () => '',
    );
    const passed = performance.now() - start;
    if (html.includes(base)) return passed;
    if (passed > timeout)
      throw new Error(
        `${site} does not serve ${base} after ${timeout / 1000} s. Does it read this registry?`,
      );
    await wait(20);
  }
}
