import { setTimeout as wait } from 'node:timers/promises';
import { getContract, getSite } from '@ezhuthu/contract';

/** The running site that a deployment is for: SITE, else the one that `npm start` serves. */
export const siteAddress = (env: NodeJS.ProcessEnv = process.env): string =>
  (env.SITE ?? env.SITE_URL ?? 'http://localhost:8080').replace(/\/$/, '');

/** An address that no remote owns: what the server makes of it names the live releases. */
export const nobodys = '/nothing-is-here';

/** @throws in words when no site answers */
export const ask = (site: string, path: string): Promise<Response> =>
  fetch(site + path).catch(() => {
    throw new Error(`No site answers at ${site}. Start it, or name another by SITE=https://example.com`);
  });

/** Days and months of pages made here are those of the site. */
export async function getTimezone(site: string): Promise<string> {
  return ((await (await ask(site, getSite.path)).json()) as { timezone: string }).timezone;
}

/**
 * The version of the contract that the API in use answers.
 * @returns `0.0.0` for an API from before it told. @throws when no site answers
 */
export async function contractOf(site: string): Promise<string> {
  const answer = await ask(site, getContract.path);
  return answer.ok ? ((await answer.json()) as { version: string }).version : '0.0.0';
}

/**
 * Waits until pages are made with a release.
 * @param timeout milliseconds that the site may take to take up a pointer
 * @returns milliseconds. @throws when they are not in time
 */
export async function untilServed(site: string, base: string, timeout = 10_000): Promise<number> {
  const start = performance.now();
  for (;;) {
    const html = await fetch(site + nobodys).then(
      (answer) => answer.text(),
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
