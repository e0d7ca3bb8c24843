import { getReleaseHealth } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/insights/messages';
import { readerText } from '@ezhuthu/reader/messages/reader';
import { documentText } from '@ezhuthu/shell/messages/document';
import { shellText } from '@ezhuthu/shell/messages/shell';
import { studioText } from '@ezhuthu/studio/messages/studio';
import type { Page } from '@playwright/test';
import { open, openAlive, untilAlive } from '../site/alive.ts';
import {
  inBrowser,
  looping,
  onServer,
  rejecting,
  saying,
  throwing,
  throwingUntilMended,
  together,
  unreadable,
  withoutEntry,
} from '../site/breaking.ts';
import { expect } from '../site/fixtures.ts';
import { test } from '../site/kept-page.ts';
import { mendRendering, notLoaded, release, remoteFailures } from '../site/remote-failures.ts';
import { metricsToken } from '../site/start-site.ts';

test.use({ signedInAs: 'author' });

const panel = (page: Page) => page.getByRole('main').getByRole('alert');
const retry = (page: Page) => panel(page).getByRole('button', { name: 'Retry' });

async function expectLayout(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: shellText.navigation })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

async function expectPage(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(panel(page)).toBeHidden();
  // the post editor fills the window
  if (heading === studioText.newPost) await expect(page.getByRole('contentinfo')).toHaveCount(0);
  else await expectLayout(page);
}

async function expectPanel(page: Page): Promise<void> {
  await expect(retry(page)).toBeVisible({ timeout: 30_000 });
  await expectLayout(page);
}

const pages = {
  reader: { address: '/', heading: readerText.home, chunk: 'home' },
  studio: { address: '/write', heading: studioText.newPost, chunk: 'post-editor' },
};

// other tests share the site
test.afterEach(({ site }) => site.restoreReleases());

for (const { name, cause, loads } of remoteFailures) {
  test.describe(`a remote that ${name}`, () => {
    // the server renders pages of the reader
    for (const [remote, { address, heading, chunk }] of Object.entries(
      loads ? pages : { studio: pages.studio },
    )) {
      test(`leaves the site standing when ${remote}'s page is opened, and comes with Retry`, async ({
        page,
        site,
        troubles,
      }) => {
        const mend = await cause({ page, site, remote, chunk, troubles });
        // an entry that never responds delays the load event forever
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

    if (!loads)
      test('leaves a page that the server has rendered on screen, and comes alive later', async ({
        page,
        site,
        troubles,
      }) => {
        const mend = await cause({ page, site, remote: 'reader', chunk: 'home', troubles });
        await page.goto('/', { waitUntil: 'commit' });
        const line = page.getByRole('status').filter({ hasText: documentText.late });
        await expect(line).toBeVisible();
        await expectPage(page, readerText.home);
        await mend();
        // it may come alive by itself meanwhile; where it needs another release, it cannot
        await expect(async () => {
          const button = line.getByRole('button', { name: 'Retry' });
          if (await button.isVisible()) await button.click({ timeout: 1000 });
          await expect(line).toBeHidden({ timeout: 5000 });
        }).toPass();
        await untilAlive(page);
        await expectPage(page, readerText.home);
      });

    test('leaves the site standing when its page is navigated to, and comes with Retry', async ({
      page,
      site,
      troubles,
    }) => {
      const mend = await cause({ page, site, remote: 'studio', chunk: 'post-editor', troubles });
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

test('what fails in a browser is counted, by remote and version', async ({ page, site, troubles }) => {
  troubles.allow(...notLoaded, /broken on purpose/, /remoteEntry\.js/);
  const metrics = async () => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    return (await fetch(`${site.url}/metrics/pages`, { headers })).text();
  };
  const lost = await release(site, 'studio', withoutEntry);
  const thrown = await release(site, 'reader', inBrowser('reader', throwing));
  const rejected = await release(site, 'insights', rejecting);
  await openAlive(page, '/');
  await expectPanel(page);
  await page.goto('/write', { waitUntil: 'commit' });
  await expectPanel(page);
  for (const [remote, version, failure] of [
    ['reader', thrown, 'page'],
    ['studio', lost, 'load'],
    ['insights', rejected, 'script'],
  ])
    await expect
      .poll(metrics)
      .toContain(`remote_failures_total{remote="${remote}",version="${version}",failure="${failure}"}`);
});

test.describe('on the server', () => {
  test('a page that throws is sent without its content, and the browser makes it', async ({
    page,
    site,
    troubles,
  }) => {
    troubles.expect(/status of 500/);
    const version = await release(site, 'reader', onServer('reader/home', throwing));
    const response = await page.goto('/');
    expect(response!.status()).toBe(500);
    expect(response!.headers()['cache-control']).toBe('private, no-store');
    const html = await response!.text();
    expect(html).toContain(shellText.skipToContent);
    expect(html).toContain('<footer');
    await expectPage(page, readerText.home);
    const author = await site.getSession('author');
    const getErrors = async () => (await site.call(getReleaseHealth, {}, author)).errors;
    await expect
      .poll(getErrors)
      .toContainEqual(
        expect.objectContaining({ version, kind: 'render', message: 'Error: broken on purpose', mount: '/' }),
      );
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
    const entryRequest = page.waitForRequest(`**/r/reader/${version}/remoteEntry.js`);
    await open(page, '/');
    await entryRequest;
    await expectPage(page, newWord);
  });

  test('leaves an open tab what it has', async ({ page, site }) => {
    await open(page, '/analytics');
    const { version } = site.releases.first('reader');
    await release(site, 'reader', saying(readerText.home, newWord));
    const entryRequest = page.waitForRequest(`**/r/reader/${version}/remoteEntry.js`);
    await page.getByRole('link', { name: shellText.home, exact: true }).click();
    await entryRequest;
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
