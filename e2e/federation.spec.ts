import { cp } from 'node:fs/promises';
import path from 'node:path';
import { insightsText, readerText, shellText, studioText } from '@ezhuthu/kit/text';
import type { Page, Route } from '@playwright/test';
import { open, untilAlive } from './site/alive.ts';
import {
  type Edit,
  inBrowser,
  looping,
  onServer,
  saying,
  throwing,
  throwingUntilMended,
  together,
  unreadable,
  withoutChunk,
  withoutEntry,
  withSyntaxError,
} from './site/breaking.ts';
import { expect, test } from './site/fixtures.ts';
import type { Site } from './site/start-site.ts';
import type { Troubles } from './site/troubles.ts';

test.use({ signedInAs: 'author' });

let made = 0;

/** Makes a changed copy of a remote's live release and puts it into force. */
async function release(site: Site, remote: string, edit: Edit): Promise<string> {
  const version = `0.1.0-test${++made}`;
  await site.releases.copy(remote, version, edit);
  await site.deploy(remote, version);
  return version;
}

/** Puts the files of the first release into the broken one, as an upload does that has come to its end. */
async function repair(site: Site, remote: string, broken: string): Promise<void> {
  const { version } = site.releases.first(remote);
  const folder = path.join(site.releases.folder, 'releases', remote);
  await cp(path.join(folder, version), path.join(folder, broken), { recursive: true });
}

interface Trial {
  page: Page;
  site: Site;
  remote: string;
  chunk: string;
  troubles: Troubles;
}

interface Failure {
  name: string;
  /** Breaks the remote. @returns what mends it */
  cause(trial: Trial): Promise<() => Promise<unknown>>;
}

/** What the shell and the federation runtime say of a remote that does not load, and the browser of its preloads. */
const notLoaded = [
  /The remote \w+ did not load/,
  /A part of the page did not load/,
  /is already registered/,
  /was preloaded using link preload but not used/,
];

/** Now, and if trying again loads the page anew. */
async function mendRendering(page: Page): Promise<void> {
  await page.addInitScript('globalThis.mended = true');
  await page.evaluate('globalThis.mended = true');
}

const failures: Failure[] = [
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
    name: 'never answers',
    async cause({ page, remote, troubles }) {
      troubles.allow(...notLoaded);
      const isEntry = new RegExp(`/r/${remote}/.*/remoteEntry\\.js`);
      const hang = (_: Route) => new Promise<void>(() => {});
      await page.context().route(isEntry, hang);
      return () => page.context().unroute(isEntry, hang);
    },
  },
  {
    name: 'throws while it renders',
    async cause({ page, site, remote, troubles }) {
      troubles.allow(/broken on purpose/, /Minified React error/);
      await release(site, remote, inBrowser(remote, throwingUntilMended));
      return () => mendRendering(page);
    },
  },
];

const panel = (page: Page) => page.getByRole('main').getByRole('alert');
const retry = (page: Page) => panel(page).getByRole('button', { name: 'Retry' });

async function expectLayout(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: shellText.navigation })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

async function expectPage(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await expectLayout(page);
}

async function expectPanel(page: Page): Promise<void> {
  await expect(retry(page)).toBeVisible({ timeout: 30_000 });
  await expectLayout(page);
}

const pages = {
  reader: { address: '/', heading: readerText.home, chunk: 'home' },
  studio: { address: '/write', heading: studioText.newPost, chunk: 'desk' },
};

/** Others share the site: nothing broken is left to them. */
test.afterEach(async ({ site }) => {
  for (const remote of ['reader', 'studio', 'insights'])
    await site.deploy(remote, site.releases.first(remote).version);
});

for (const { name, cause } of failures) {
  test.describe(`a remote that ${name}`, () => {
    for (const [remote, { address, heading, chunk }] of Object.entries(pages)) {
      test(`leaves the site standing when ${remote}'s page is opened, and comes with Retry`, async ({
        page,
        site,
        troubles,
      }) => {
        const mend = await cause({ page, site, remote, chunk, troubles });
        // an entry that hangs keeps the document from ever being loaded
        await page.goto(address, { waitUntil: 'commit' });
        await expectPanel(page);
        const elsewhere = await page.context().newPage();
        await open(elsewhere, '/analytics');
        await expectPage(elsewhere, insightsText.title);
        await mend();
        await retry(page).click();
        await expectPage(page, heading);
      });
    }

    test('leaves the site standing when its page is navigated to, and comes with Retry', async ({
      page,
      site,
      troubles,
    }) => {
      const mend = await cause({ page, site, remote: 'studio', chunk: 'desk', troubles });
      await open(page, '/');
      await page.getByRole('link', { name: shellText.write, exact: true }).click();
      await expectPanel(page);
      await page.goBack({ waitUntil: 'commit' });
      await expectPage(page, readerText.home);
      await page.goForward({ waitUntil: 'commit' });
      await expectPanel(page);
      await mend();
      await retry(page).click();
      await expectPage(page, studioText.newPost);
    });
  });
}

test.describe('on the server', () => {
  test('a page that throws is sent without its content, and the browser makes it', async ({
    page,
    site,
    troubles,
  }) => {
    troubles.expect(/status of 500/);
    await release(site, 'reader', onServer('reader/home', throwing));
    const response = await page.goto('/');
    expect(response!.status()).toBe(500);
    expect(response!.headers()['cache-control']).toBe('private, no-store');
    const html = await response!.text();
    expect(html).toContain(shellText.skipToContent);
    expect(html).toContain('<footer');
    await expectPage(page, readerText.home);
  });

  test('a page that throws there and in the browser shows the panel, and comes with Retry', async ({
    page,
    site,
    troubles,
  }) => {
    troubles.allow(/broken on purpose/, /Minified React error/, /status of 500/);
    const edit = together(onServer('reader/home', throwing), inBrowser('reader', throwingUntilMended));
    await release(site, 'reader', edit);
    await page.goto('/');
    await expectPanel(page);
    await mendRendering(page);
    await retry(page).click();
    await expectPage(page, readerText.home);
  });

  test('a page that never ends costs three seconds, and no other page anything', async ({
    page,
    site,
    troubles,
  }) => {
    troubles.expect(/status of 500/);
    const post = await site.publish();
    await release(site, 'reader', onServer('reader/home', looping));
    const endless = page.goto('/');
    const other = await fetch(site.url + post.url);
    expect(other.status).toBe(200);
    expect(await other.text()).toContain(`<h1`);
    expect((await endless)!.status()).toBe(500);
    await expectPage(page, readerText.home);
  });

  test('many pages that never end leave the site answering, and well as soon as they are gone', async ({
    site,
  }) => {
    const posts = await Promise.all(Array.from({ length: 5 }, () => site.publish()));
    const good = site.releases.first('reader').version;
    await release(site, 'reader', onServer('reader/post', looping));
    const endless = posts.map(({ url }) => fetch(site.url + url));
    const meanwhile = await fetch(site.url);
    expect(await meanwhile.text()).toContain(shellText.skipToContent);
    for (const answer of await Promise.all(endless)) {
      expect(answer.status).toBe(500);
      expect(await answer.text()).toContain(shellText.skipToContent);
    }
    await site.deploy('reader', good);
    for (const { url } of posts) expect((await fetch(site.url + url)).status).toBe(200);
  });
});

test.describe('a new version', () => {
  const newWord = 'புதிய முகப்பு';

  test('is what the next page load gets, from the server and in the browser', async ({ page, site }) => {
    await open(page, '/');
    await expectPage(page, readerText.home);
    const version = await release(site, 'reader', saying(readerText.home, newWord));
    expect(await (await fetch(site.url)).text()).toContain(newWord);
    const asked = page.waitForRequest(`**/r/reader/${version}/remoteEntry.js`);
    await open(page, '/');
    await asked;
    await expectPage(page, newWord);
  });

  test('leaves an open tab what it has', async ({ page, site }) => {
    await open(page, '/analytics');
    const { version } = site.releases.first('reader');
    await release(site, 'reader', saying(readerText.home, newWord));
    const asked = page.waitForRequest(`**/r/reader/${version}/remoteEntry.js`);
    await page.getByRole('link', { name: shellText.home, exact: true }).click();
    await asked;
    await expect(page.getByRole('heading', { level: 1, name: readerText.home, exact: true })).toBeVisible();
  });

  test('that cannot be read leaves the last good one in force', async ({ page, site }) => {
    await site.releases.copy('reader', '0.1.0-unreadable', unreadable);
    await site.releases.point('reader', '0.1.0-unreadable');
    await expect(async () => {
      await open(page, '/');
      await expectPage(page, readerText.home);
    }).toPass();
    await page.reload();
    await untilAlive(page);
    await expectPage(page, readerText.home);
  });
});
