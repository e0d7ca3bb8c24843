import { setTimeout as wait } from 'node:timers/promises';
import { getContract } from '@ezhuthu/contract';

/** The running site that a deployment is for: SITE, else the one that `npm start` serves. */
export const siteAddress = (env: NodeJS.ProcessEnv = process.env): string =>
  (env.SITE ?? env.SITE_URL ?? 'http://localhost:8080').replace(/\/$/, '');

/** Milliseconds that a site may take to take up a pointer. */
const patience = 10_000;

/** An address that no remote owns: what the server makes of it names the live releases. */
const nobodys = '/nothing-is-here';

/**
 * The version of the contract that the API in use answers.
 * @returns `0.0.0` for an API from before it told. @throws when no site answers
 */
export async function contractOf(site: string): Promise<string> {
  const answer = await fetch(site + getContract.path).catch(() => {
    throw new Error(
      `No site answers at ${site}. Start it, or name another: SITE=https://example.com npm run deploy …`,
    );
  });
  return answer.ok ? ((await answer.json()) as { version: string }).version : '0.0.0';
}

/** Waits until pages are made with a release. @returns milliseconds. @throws when they are not in time */
export async function untilServed(site: string, base: string): Promise<number> {
  const start = performance.now();
  for (;;) {
    const html = await fetch(site + nobodys).then(
      (answer) => answer.text(),
      () => '',
    );
    const passed = performance.now() - start;
    if (html.includes(base)) return passed;
    if (passed > patience)
      throw new Error(
        `${site} does not serve ${base} after ${patience / 1000} s. Does it read this registry?`,
      );
    await wait(20);
  }
}
