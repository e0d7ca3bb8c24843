import { shellText } from '@ezhuthu/shell/messages/shell';
import { fullBrowserFile } from '@ezhuthu/system/browser';
import { test as base, chromium, type Page } from '@playwright/test';
import { open } from './site/alive.ts';
import { expect, test as siteTest } from './site/fixtures.ts';
import { type Relay, startRelay } from './site/relay.ts';
import type { Site } from './site/start-site.ts';

const test = siteTest.extend<{ relay: Relay }>({
  relay: async ({ site, context }, use) => {
    const relay = await startRelay(site.url);
    await use(relay);
    // events sent while a page unloads still arrive
    await context.close();
    relay.close();
  },
});

const keptIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('analytics')));

const waitingIn = async (page: Page) =>
  (await keptIn(page)).filter((key) => key.startsWith('analyticsEvent:'));

/** Opens a new post, and waits until the tracker has recorded the view. */
async function read(page: Page, site: Site, relay: Relay): Promise<string> {
  const { id, url } = await site.publish();
  await open(page, relay.url + url);
  await expect
    .poll(() => page.evaluate((post) => JSON.stringify({ ...localStorage }).includes(post), id))
    .toBe(true);
  return id;
}

const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

/** An empty page of another origin, which requests no icon. */
const elsewhere = '/api/health';
const noIcon = /favicon\.ico/;

test('a view is told with all that is asked of it', async ({ page, site, relay }) => {
  const { id, url, title } = await site.publish();
  await open(page, `${relay.url}${url}?utm_source=list&utm_medium=mail&utm_campaign=spring#more`);
  await expect.poll(relay.posts).toEqual([id]);
  expect(relay.views[0]).toMatchObject({
    title,
    url: relay.url + url,
    path: url,
    source: 'list',
    medium: 'mail',
    campaign: 'spring',
    viewport: '1280x720',
    timezone: expect.any(String),
  });
  expect(await page.context().cookies()).toEqual([]);
});

test('a page that is left at once is counted', async ({ page, site, relay, troubles }) => {
  troubles.allow(noIcon);
  const id = await read(page, site, relay);
  await page.goto(relay.url + elsewhere);
  await expect.poll(relay.posts).toContain(id);
  // exactly once, whether it was in flight or not
  expect(new Set(relay.views.map(({ eventId }) => eventId)).size).toBe(1);
});

/** Whether an event is queued and not in flight. */
const isAnyIdle = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).some(
      ([key, event]) => key.startsWith('analyticsEvent:') && !JSON.parse(event).until,
    ),
  );

/** Opens a new post while its view cannot be sent, so that it stays queued. */
async function readInVain(page: Page, site: Site, relay: Relay): Promise<string> {
  relay.breakDown(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/analytics/'));
  const id = await read(page, site, relay);
  await failed;
  // the page learns of the failure after the browser's network layer
  await expect.poll(() => isAnyIdle(page)).toBe(true);
  relay.breakDown(false);
  return id;
}

test('what waits is sent when the page is left', async ({ page, site, relay, troubles }) => {
  troubles.allow(noIcon);
  troubles.allow(/ERR_EMPTY_RESPONSE/);
  const id = await readInVain(page, site, relay);
  expect(relay.views).toEqual([]);
  await page.goto(relay.url + elsewhere);
  await expect.poll(relay.posts).toEqual([id]);
});

test('what waits is not lost when the tab is closed', async ({ page, context, site, relay, troubles }) => {
  troubles.allow(/ERR_EMPTY_RESPONSE/);
  const id = await readInVain(page, site, relay);
  expect(relay.views).toEqual([]);
  await page.close();
  // a busy browser may not run a closing tab's handlers; the next page sends the event then
  await open(await context.newPage(), relay.url);
  await expect.poll(() => relay.posts().filter((post) => post === id)).toEqual([id]);
  expect(new Set(relay.views.filter(({ postId }) => postId === id).map(({ eventId }) => eventId)).size).toBe(
    1,
  );
});

test('a hidden tab tells for how long it was seen', async ({ page, site, relay }) => {
  const id = await read(page, site, relay);
  await expect.poll(relay.posts).toEqual([id]);
  // visits of up to one second are not reported
  await expect
    .poll(async () => {
      await hide(page, true);
      await hide(page, false);
      return relay.engagements.length;
    })
    .toBeGreaterThan(0);
  const [{ visitorId, sessionId }] = relay.views as [Relay['views'][number]];
  expect(relay.engagements[0]).toMatchObject({ visitorId, sessionId, postId: id });
});

/** A browser that keeps pages for going back, which Playwright's does not. */
const launchWithMemory = () =>
  chromium.launch({
    ...base.info().project.use.launchOptions,
    executablePath: fullBrowserFile(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

test('each public page is kept by the browser for going back', async ({ site, troubles }) => {
  troubles.allow(noIcon);
  const { url } = await site.publish({ category: 'நினைவு' });
  const browser = await launchWithMemory();
  const context = await browser.newContext();
  const observer = await context.newPage();
  await observer.goto(site.url + elsewhere);
  const page = await context.newPage();
  await page.addInitScript((away) => {
    if (location.pathname === away) return addEventListener('load', () => setTimeout(() => history.back()));
    addEventListener('pageshow', ({ persisted }) => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (!persisted && navigation!.type !== 'back_forward') return;
      const reasons = Reflect.get(navigation!, 'notRestoredReasons');
      localStorage.setItem('restored', persisted ? 'yes' : JSON.stringify(reasons));
    });
  }, elsewhere);
  const pages = [
    '/',
    url,
    '/category/நினைவு',
    '/archive',
    '/search?q=மழை',
    '/diary/2026/1',
    '/books',
    '/about',
    '/privacy',
  ];
  for (const address of pages) {
    await observer.evaluate(() => localStorage.removeItem('restored'));
    await open(page, site.url + address);
    await page.evaluate((away) => setTimeout(() => location.assign(away)), elsewhere);
    await expect
      .poll(() => observer.evaluate(() => localStorage.getItem('restored')), { message: address })
      .toBe('yes');
  }
  await browser.close();
});

test('a page that the browser brings back as it was is shown once more', async ({
  site,
  relay,
  troubles,
}) => {
  troubles.allow(noIcon);
  const browser = await launchWithMemory();
  const context = await browser.newContext();
  troubles.watch(context);
  const page = await context.newPage();
  // Playwright may lose a page that comes out of the cache, so the page navigates itself, and another tab observes
  await page.addInitScript((away) => {
    if (location.pathname === away) return addEventListener('load', () => setTimeout(() => history.back()));
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      const returns = Number(localStorage.getItem('returns')) + 1;
      localStorage.setItem('returns', String(returns));
      if (returns > 1) return;
      // simulates that five minutes have passed
      localStorage.removeItem('analyticsSeen');
      location.assign(away);
    });
  }, elsewhere);
  const id = await read(page, site, relay);
  const observer = await context.newPage();
  await observer.goto(relay.url + elsewhere);
  await page.evaluate((away) => location.assign(away), elsewhere);
  await expect.poll(() => observer.evaluate(() => localStorage.getItem('returns'))).toBe('2');
  await expect.poll(() => waitingIn(observer)).toEqual([]);
  await expect.poll(relay.posts).toEqual([id, id]);
  expect(new Set(relay.views.map(({ eventId }) => eventId)).size).toBe(2);
  await browser.close();
});

test('a page that the browser fetched before its link was used counts once it is shown', async ({
  page,
  site,
  relay,
}) => {
  const { id, url, title } = await site.publish();
  await open(page, `${relay.url}/archive`);
  const link = page.getByRole('main').getByRole('link', { name: title, exact: true });
  await link.hover();
  await expect.poll(() => relay.prefetched).toEqual([decodeURI(url)]);
  expect(relay.posts()).not.toContain(id);
  await link.click();
  await page.waitForURL(relay.url + url);
  await expect.poll(() => relay.posts().filter(Boolean)).toEqual([id]);
  const [navigation] = await page.evaluate(() => performance.getEntriesByType('navigation'));
  expect(navigation).toMatchObject({ deliveryType: 'navigational-prefetch' });
});

test('what cannot be sent without a connection is sent once there is one', async ({
  page,
  site,
  relay,
  troubles,
}) => {
  troubles.allow(/ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED/);
  // what the shell loads when the page is idle may be under way
  troubles.allow(/did not load/, /Answers are not kept/);
  const id = await readInVain(page, site, relay);
  await page.context().setOffline(true);
  await expect.poll(() => waitingIn(page)).toHaveLength(1);
  await page.context().setOffline(false);
  await expect.poll(relay.posts).toEqual([id]);
  await expect.poll(() => waitingIn(page)).toEqual([]);
});

test('what waits outlives a reload, under the same id', async ({ page, site, relay, troubles }) => {
  troubles.allow(/ERR_EMPTY_RESPONSE/);
  relay.breakDown(true);
  const id = await read(page, site, relay);
  const [key] = await waitingIn(page);
  await page.reload();
  relay.breakDown(false);
  await expect.poll(relay.posts, { timeout: 45_000 }).toEqual([id]);
  expect(key).toContain(relay.views[0]!.eventId!);
});

test('two tabs send each event once, and lose none', async ({ page, site, relay, troubles }) => {
  troubles.allow(/ERR_EMPTY_RESPONSE/);
  relay.breakDown(true);
  const other = await page.context().newPage();
  const ids = [await read(page, site, relay), await read(other, site, relay)];
  await expect.poll(() => waitingIn(page)).toHaveLength(2);
  relay.breakDown(false);
  for (const tab of [page, other]) await tab.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => waitingIn(other)).toEqual([]);
  expect(relay.posts().sort()).toEqual(ids.sort());
  expect(relay.views[0]!.visitorId).toBe(relay.views[1]!.visitorId);
});

test('pages that are leafed through are counted where the reader stays', async ({ page, relay }) => {
  const paths = () => relay.views.map(({ path }) => path);
  await open(page, relay.url);
  await expect.poll(paths).toEqual(['/']);
  await page.getByRole('link', { name: shellText.archive, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: shellText.about, exact: true }).first().click();
  await expect.poll(paths, { timeout: 30_000 }).toEqual(['/', '/about']);
});

/** Asserts that nothing is requested or stored after the time the tracker needs. */
async function expectNothing(page: Page, site: Site): Promise<void> {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/analytics/')) requests.push(request.url());
  });
  const { url } = await site.publish();
  const loaded = page.waitForResponse(/insights\/[^/]+\/script\.js/);
  await open(page, url);
  await loaded;
  await hide(page, true);
  await page.getByRole('link', { name: shellText.about, exact: true }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await hide(page, false);
  await hide(page, true);
  expect(await keptIn(page)).toEqual([]);
  expect(requests).toEqual([]);
}

test('who has Do Not Track is not counted', async ({ page, site }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  await expectNothing(page, site);
});

test('who has Global Privacy Control is not counted', async ({ page, site }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await expectNothing(page, site);
});

test('who switched counting off is not counted', async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem('trackingDisabled', 'true'));
  await expectNothing(page, site);
});

test.describe('the author', () => {
  test.use({ signedInAs: 'author' });

  test('is not counted', async ({ page, site }) => {
    await expectNothing(page, site);
  });
});
