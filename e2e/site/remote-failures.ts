import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import {
  type Edit,
  inBrowser,
  throwingUntilMended,
  withNeeds,
  withoutChunk,
  withoutEntry,
  withSyntaxError,
} from './breaking.ts';
import type { Site } from './start-site.ts';
import type { Troubles } from './troubles.ts';
import { unique } from './unique.ts';

/** Makes a changed copy of a remote's live release live. */
export async function release(site: Site, remote: string, edit: Edit): Promise<string> {
  const version = `0.1.0-${unique('test')}`;
  await site.releases.copy(remote, version, edit);
  await site.deploy(remote, version);
  return version;
}

/** Copies the files of the first release into the broken one, like an upload that has completed. */
async function repair(site: Site, remote: string, broken: string): Promise<void> {
  const { version } = site.releases.first(remote);
  const folder = path.join(site.releases.folder, 'releases', remote);
  await cp(path.join(folder, version), path.join(folder, broken), { recursive: true });
}

export interface Trial {
  page: Page;
  site: Site;
  remote: string;
  chunk: string;
  troubles: Troubles;
}

/** A way in which a remote fails. */
export interface RemoteFailure {
  name: string;
  /** Whether its scripts load, and fail afterwards. */
  loads?: true;
  /** Breaks the remote. @returns a function that repairs it */
  cause(trial: Trial): Promise<() => Promise<unknown>>;
}

/** Messages of the shell, the federation runtime and the browser about a remote that does not load. */
export const notLoaded = [
  /The remote \w+ did not load/,
  /A part of the page did not load/,
  /is already registered/,
];

/** Also after a retry that reloads the page. */
export const mendRendering = (page: Page): Promise<unknown> =>
  page.evaluate(() => localStorage.setItem('mended', 'true'));

export const remoteFailures: RemoteFailure[] = [
  {
    name: 'has lost its entry',
    async cause({ site, remote, troubles }) {
      troubles.allow(...notLoaded, /remoteEntry\.js/);
      const version = await release(site, remote, withoutEntry);
      return () => repair(site, remote, version);
    },
  },
  {
    name: "has lost a page's chunk",
    async cause({ site, remote, chunk, troubles }) {
      troubles.allow(
        ...notLoaded,
        new RegExp(`${remote}/.*/${chunk}\\.\\w+\\.(js|css)`),
        /ChunkLoadError|Loading (CSS )?chunk/,
      );
      const version = await release(site, remote, withoutChunk(chunk));
      return () => repair(site, remote, version);
    },
  },
  {
    name: 'has a syntax error in its entry',
    async cause({ site, remote, troubles }) {
      troubles.allow(...notLoaded, /SyntaxError/, /remoteEntry\.js/);
      await release(site, remote, withSyntaxError);
      return () => site.deploy(remote, site.releases.first(remote).version);
    },
  },
  {
    name: 'is made for other shared packages',
    async cause({ site, remote, troubles }) {
      troubles.allow(...notLoaded, /does not satisfy the requirement/);
      await release(site, remote, withNeeds('react', '^99.0.0'));
      return () => site.deploy(remote, site.releases.first(remote).version);
    },
  },
  {
    name: 'never answers',
    async cause({ page, site, remote, troubles }) {
      // rarely the interception holds back another request of the page as well, and what it waits for is the tracker
      troubles.allow(...notLoaded, /The tracker did not load/);
      // its own, which the browser does not know
      const version = await release(site, remote, async () => {});
      const isEntry = new RegExp(`/r/${remote}/${version}/remoteEntry\\.js`);
      const hang = (_: Route) => new Promise<void>(() => {});
      await page.context().route(isEntry, hang);
      return () => page.context().unroute(isEntry, hang);
    },
  },
  {
    name: 'throws while it renders',
    loads: true,
    async cause({ page, site, remote, troubles }) {
      troubles.allow(/broken on purpose/, /Minified React error/);
      await release(site, remote, inBrowser(remote, throwingUntilMended));
      return () => mendRendering(page);
    },
  },
];
