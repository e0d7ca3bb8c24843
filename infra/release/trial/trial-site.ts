import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createLogger } from '@ezhuthu/api';
import { openPages } from '@ezhuthu/shell/server';
import { apiPaths } from '../../launch/site.ts';
import type { Manifest } from '../manifest.ts';
import { getBase } from '../pointer.ts';

export interface TrialSite {
  url: string;
  close(): Promise<void>;
}

/** A release and its folder. */
export interface ReleaseInFolder {
  manifest: Manifest;
  folder: string;
}

/** Writes a registry for the trial, with links to the release folders. */
async function writeRegistry(folder: string, releases: ReleaseInFolder[]): Promise<void> {
  await mkdir(path.join(folder, 'registry'), { recursive: true });
  for (const { manifest, folder: release } of releases) {
    const { name, version, mounts } = manifest;
    await mkdir(path.join(folder, 'releases', name), { recursive: true });
    await symlink(release, path.join(folder, 'releases', name, version), 'dir');
    const pointer = { name, version, base: getBase(name, version), mounts };
    await writeFile(path.join(folder, 'registry', `${name}.json`), JSON.stringify(pointer));
  }
}

/** Serves pages of these releases on a local port over the API of a running site. The site itself is not changed. */
export async function openTrial(
  site: string,
  timezone: string,
  releases: ReleaseInFolder[],
): Promise<TrialSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ezhuthu-trial-'));
  await writeRegistry(folder, releases);
  const server = createServer((req, res) => {
    if (!apiPaths.test(req.url ?? '')) return void pages.handle(req, res);
    const send = site.startsWith('https:') ? secureRequest : request;
    const headers = { ...req.headers, host: new URL(site).host };
    const forwarded = send(site + req.url, { method: req.method, headers }, (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(res);
    });
    forwarded.on('error', () => res.destroy());
    req.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pages = openPages({
    dist: folder,
    apiUrl: site,
    siteUrl: url,
    timezone,
    log: createLogger('error'),
    isCached: false,
    workers: 1,
  });
  return {
    url,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await pages.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
