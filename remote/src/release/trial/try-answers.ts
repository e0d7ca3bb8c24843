import { getOwner } from '../../registry.ts';
import { type Boot, readBoot } from '../../site-page.ts';
import type { Sample } from './sample-paths.ts';

interface Options {
  /** Address of the running site. */
  site: string;
  /** The release on trial, `name@version`. */
  selected: string;
  print(line: string): void;
}

/** The cookie that selects the release. @throws when the site does not know the release */
async function selectRelease({ site, selected }: Options): Promise<string> {
  const response = await fetch(`${site}/?release=${selected}`, { redirect: 'manual' });
  const cookie = response.headers.getSetCookie().find((header) => header.startsWith('release='));
  if (!cookie) throw new Error(`${site} does not let a browser select ${selected}.`);
  return cookie.split(';')[0]!;
}

/** Whether the server renders the page: not when it depends on the session, or is the shell's. */
function isRenderedByServer({ registry }: Boot, pathname: string): boolean {
  const mount = getOwner(registry, pathname)?.mount;
  return mount !== undefined && !mount.access && !mount.private;
}

async function findFaults({ path, isKnown }: Sample, cookie: string, { site }: Options): Promise<string[]> {
  const response = await fetch(site + path, { headers: { cookie, accept: 'text/html' } });
  const html = await response.text();
  if (response.status !== 200 && (response.status !== 404 || isKnown))
    return [`responds with ${response.status}`];
  const boot = readBoot(html);
  const { pathname } = new URL(path, site);
  return boot.rendered === null && isRenderedByServer(boot, pathname)
    ? ['is not rendered on the server']
    : [];
}

/**
 * Requests pages of a running site with a release on trial, where there is no browser to open them: finds what the server
 * cannot render, but nothing that happens in browsers only.
 * @returns faults, as sentences; empty when there are none
 */
export async function tryAnswers(samples: Sample[], options: Options): Promise<string[]> {
  const cookie = await selectRelease(options);
  const faults: string[] = [];
  for (const [index, sample] of samples.entries()) {
    const found = await findFaults(sample, cookie, options);
    const label = decodeURI(sample.path);
    options.print(`  ${found.length === 0 ? '✓' : '✗'} ${label} (${index + 1}/${samples.length})`);
    faults.push(...found.map((fault) => `${label} ${fault}`));
  }
  return faults;
}
