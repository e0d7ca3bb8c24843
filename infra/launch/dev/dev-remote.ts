import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createLogger } from '@ezhuthu/api';
import { getSite } from '@ezhuthu/contract';
import type { RemoteRef } from '@ezhuthu/releases/registry';
import { fetchFromSite, siteAddress, unknownPath } from '@ezhuthu/remote/release/live-site';
import { readBoot } from '@ezhuthu/remote/site-page';
import { openPages, type Pages } from '@ezhuthu/shell/server';
import { print } from '@ezhuthu/system/terminal';
import { root } from '../../checkout.ts';
import { apiPaths } from '../site.ts';
import { type DevBuild, isServedHere, serveClients, watchServers, writeDevPointers } from './dev-build.ts';

const site = siteAddress();
const port = Number(process.env.PORT ?? 8090);

/**
 * The remotes of the running site, from the registry in its pages.
 * @throws when there is no site of this project
 */
async function getRemotes(address: string): Promise<RemoteRef[]> {
  const html = await (await fetchFromSite(address + unknownPath)).text();
  return readBoot(html).registry;
}

/** Pages of the other remotes are rendered in the browser only, since their server bundles are not available here. */
function writeOtherPointers({ names, dist }: DevBuild, remotes: RemoteRef[]): void {
  for (const { name: other, version, mounts } of remotes.filter((remote) => !names.includes(remote.name))) {
    const folder = path.join(dist, 'releases', other, version);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'assets.json'), '{}');
    const own = mounts.map((mount) => ({ ...mount, private: true }));
    const pointer = { name: other, version, base: `/r/${other}/${version}/`, mounts: own };
    writeFileSync(path.join(dist, 'registry', `${other}.json`), JSON.stringify(pointer));
  }
}

async function getTimezone(): Promise<string> {
  return ((await (await fetchFromSite(site + getSite.path)).json()) as { timezone: string }).timezone;
}

/** Renders pages in this process over the API of the site. Requires the client builds. */
async function makePages({ dist }: DevBuild): Promise<Pages> {
  return openPages({
    dist,
    apiUrl: site,
    siteUrl: `http://localhost:${port}`,
    timezone: await getTimezone(),
    log: createLogger('warn'),
    isDev: true,
    isCached: false,
  });
}

/**
 * Hot reload of one remote within the shell of this checkout. The other remotes and the API are those of a running site
 * (SITE).
 */
export async function devRemote(name: string): Promise<void> {
  const started = performance.now();
  const build: DevBuild = { names: ['shell', name], dist: path.join(root, '.cache', `dev-${name}`) };
  const remotes = await getRemotes(site);
  rmSync(path.join(build.dist, 'registry'), { recursive: true, force: true });
  let pages: Pages | undefined;
  const ready = Promise.withResolvers<void>();
  const pageServer = createServer((req, res) => pages?.handle(req, res)).listen(0, '127.0.0.1');
  await new Promise((resolve) => pageServer.once('listening', resolve));
  const others = new RegExp(`^/r/(?!(?:shell|${name})/)`);
  const isServedBySite = (pathname: string) => apiPaths.test(pathname) || others.test(pathname);
  const rules = [
    { context: isServedBySite, target: site },
    {
      context: (pathname: string) => !isServedBySite(pathname) && !isServedHere(pathname),
      target: `http://127.0.0.1:${(pageServer.address() as AddressInfo).port}`,
    },
  ];
  await Promise.all([watchServers(build), serveClients(build, port, rules, () => ready.promise)]);
  writeDevPointers(build);
  writeOtherPointers(build, remotes);
  pages = await makePages(build);
  ready.resolve();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  print(`\n  ${name} with hot reload, over ${site}: http://localhost:${port} (ready in ${seconds} s)\n`);
}
