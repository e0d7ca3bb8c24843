import { getCalendar, listCategories, listPosts } from '@ezhuthu/contract';
import { proseText } from '@ezhuthu/kit/text';
import { shareText } from '@ezhuthu/members/share/messages';
import { browseText } from '@ezhuthu/reader/messages/browse';
import { postText } from '@ezhuthu/reader/messages/post';
import { readerText } from '@ezhuthu/reader/messages/reader';
import { shellText } from '@ezhuthu/shell/messages/shell';
import { signInText } from '@ezhuthu/shell/messages/sign-in';
import { toolsText } from '@ezhuthu/studio/messages/tools';
import type { Page } from '@playwright/test';
import { open, openAlive, untilAlive } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const visibleSearch = (page: Page) =>
  page.getByRole('banner').getByRole('searchbox', { name: shellText.search }).filter({ visible: true });

test('from home to a post, and on to the next', async ({ page }) => {
  await open(page, '/');
  const card = cards(page).nth(4);
  const title = (await card.getByRole('heading').textContent())!;
  await card.getByRole('link', { name: title, exact: true }).click();
  await expect(heading(page)).toHaveText(title);
  const next = page.getByRole('navigation', { name: postText.otherPosts }).getByRole('link').last();
  const nextTitle = (await next.locator('span').last().textContent())!;
  await next.click();
  await expect(heading(page)).toHaveText(nextTitle);
});

test('to a category, and more of it', async ({ page, site }) => {
  const { categories } = await site.call(listCategories, { query: { limit: 1 } });
  const [largest] = categories;
  await open(page, '/');
  const address = `/category/${encodeURIComponent(largest!.name)}`;
  await page.getByRole('complementary').locator(`a[href="${address}"]`).click();
  await expect(heading(page)).toContainText(largest!.name);
  await expect(cards(page)).toHaveCount(Math.min(10, largest!.count));
  if (largest!.count > 10) {
    await page.getByRole('link', { name: browseText.loadMore }).click();
    await expect(cards(page)).toHaveCount(Math.min(20, largest!.count));
  }
});

test('by the calendar to a day, and from there to its month', async ({ page, site }) => {
  const { posts } = await site.call(listPosts, { query: { limit: 1, page: 30 } });
  const local = new Date(Date.parse(posts[0]!.publishedAt!) + 5.5 * 60 * 60 * 1000);
  const { year, month } = { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1 };
  const { days, ...now } = await site.call(getCalendar, { query: {} });
  expect(days).toBeDefined();
  await open(page, '/');
  const back = page.getByRole('complementary').getByRole('link', { name: 'முந்தைய மாதம்' });
  for (let step = (now.year - year) * 12 + now.month - month; step > 0; step--) await back.click();
  const day = page.getByRole('complementary').getByRole('table').getByRole('link').first();
  await day.click();
  await expect(page).toHaveURL(/\/posts-by-date\/\d{4}\/[a-z]+\/\d+$/);
  await expect(cards(page).first()).toBeVisible();
});

test('a month that one comes to by its Tamil name', async ({ page }) => {
  await open(page, '/diary/1999/ஜனவரி');
  await expect(page.getByRole('main')).toContainText(browseText.diary.empty('January', '1999'));
});

test.describe('the archive', () => {
  test('as a timeline has its newest month open', async ({ page }) => {
    await open(page, '/archive');
    await page.getByRole('link', { name: browseText.archive.views.timeline }).click();
    await expect(page).toHaveURL(/view=timeline/);
    const groups = page.getByRole('main').locator('details:has(> summary h2)');
    await expect(groups.first()).toHaveAttribute('open', '');
    await expect(groups.first().locator('details').first()).toHaveAttribute('open', '');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });

  test('grows, and keeps its order in the address', async ({ page }) => {
    await openAlive(page, '/archive?sort=title');
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole('link', { name: browseText.archive.loadMore }).click();
    await expect(cards(page)).toHaveCount(24);
    await expect(page).toHaveURL(/sort=title/);
  });
});

test.describe('search', () => {
  test('finds a word by its beginning, in Tamil, and marks it', async ({ page, site }) => {
    const { title } = await site.publish({
      title: 'குளக்கரைப் பறவைகள்',
      excerpt: 'குளக்கரையில் ஒரு காலை.',
      content: '<p>நாரை வந்தது.</p>',
    });
    await open(page, '/about');
    await visibleSearch(page).fill('குளக்கரை');
    await visibleSearch(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    const found = cards(page).filter({ hasText: title });
    await expect(found).toBeVisible();
    await expect(found.locator('mark').first()).toContainText('குளக்கரை');
  });

  test('is whole that is typed while a slow phone starts the application', async ({ anotherBrowser }) => {
    const typed = 'abcdefghijklmnopqrstuvwxyz'.repeat(3);
    const page = await anotherBrowser();
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await open(page, '/');
    await visibleSearch(page).pressSequentially(typed, { delay: 25 });
    await untilAlive(page);
    await expect(page).toHaveURL(new RegExp(`search=${typed}`));
    await expect(visibleSearch(page)).toHaveValue(typed);
  });

  test('says when there is nothing', async ({ page }) => {
    await open(page, '/search?q=இப்படியொருசொல்லேயில்லை');
    await expect(page.getByRole('main')).toContainText(readerText.noneFound);
  });

  test('from home filters while one types, and lets go', async ({ page, site }) => {
    const { title } = await site.publish({ title: 'நெருஞ்சிப் பூக்கள்' });
    await expect
      .poll(async () => (await site.call(listPosts, { query: { search: 'நெருஞ்சி' } })).posts.length)
      .toBeGreaterThan(0);
    await open(page, '/');
    await visibleSearch(page).pressSequentially('நெருஞ்சி');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(title);
    await visibleSearch(page).fill('');
    await expect(cards(page)).toHaveCount(10);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing below disappears while a pressed control waits', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/main.js', async (route) => {
      await promise;
      await route.continue();
    });
    await open(page, '/');
    const waiting = page.getByRole('main').getByRole('article').getByRole('button').first();
    await waiting.click();
    await expect(waiting).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('complementary')).toBeVisible();
    resolve();
    await untilAlive(page);
  });

  test('the places are behind a button, and the sidebar is below', async ({ page }) => {
    await open(page, '/');
    await page.getByLabel(shellText.openMenu).click();
    await page
      .getByRole('navigation', { name: shellText.menu })
      .getByRole('link', { name: shellText.archive })
      .click();
    await expect(heading(page)).toHaveText(browseText.archive.title);
    await page.goBack();
    await expect(heading(page)).toHaveText(readerText.home);
    await expect(cards(page).first()).toBeVisible();
    const list = (await cards(page).first().boundingBox())!;
    const sidebar = (await page.getByRole('complementary').boundingBox())!;
    expect(sidebar.y).toBeGreaterThan(list.y);
    expect(sidebar.x).toBeLessThan(30);
  });
});

test.describe('without scripts', () => {
  test('one reads, browses and searches all the same', async ({ anotherBrowser }) => {
    const page = await anotherBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto('/');
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('article')).toBeVisible();
    await page.getByRole('complementary').getByRole('table').getByRole('link').first().click();
    await expect(cards(page).first()).toBeVisible();
    await page.getByLabel(shellText.openMenu).click();
    const field = visibleSearch(page);
    await field.fill('மழை');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('reading comfort', () => {
  test('is kept for the next page, before it is painted', async ({ page }) => {
    await open(page, '/');
    await cards(page).first().getByRole('heading').getByRole('link').click();
    const text = page.getByRole('heading', { level: 1 });
    const getSize = () => page.evaluate(() => document.documentElement.dataset.textSize);
    await expect(text).toBeVisible();
    await page.getByRole('button', { name: postText.largerText }).click();
    await page.getByRole('button', { name: postText.serif }).click();
    await expect.poll(getSize).toBe('large');
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(getSize).toBe('large');
    expect(await page.evaluate(() => document.documentElement.dataset.serif)).toBe('');
  });
});

test('a share link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/');
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: shareText.copyLink }).click();
  await expect(page.getByText(shareText.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('foreign code runs in a frame that reaches nothing of the site', async ({ page, site }) => {
  const code =
    '<p id="x">மேடை</p><script>try{document.getElementById("x").textContent+=parent.document.title}catch(e){document.getElementById("x").textContent+=" தனியே"}</script>';
  const { url } = await site.publish({ content: `<p>முன்</p><p>[EMBED:${code}]</p>` });
  await open(page, url);
  await page.getByRole('link', { name: proseText.showEmbed }).click();
  await expect(page.frameLocator('iframe').getByText('மேடை தனியே')).toBeVisible();
});

test('the login address opens the popup over the front page', async ({ page }) => {
  for (const address of ['/login', '/admin/login']) {
    await open(page, address);
    await expect(page.getByRole('dialog', { name: signInText.login.title })).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
  }
});

test.describe('a font that the author chose', () => {
  const getFonts = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /\.(woff2|ttf)$/.test(name)),
    );

  test('comes with the post that uses it, and with no other', async ({ anotherBrowser, site }) => {
    const page = await anotherBrowser();
    const plain = await site.publish();
    await open(page, plain.url);
    await page.evaluate(async () => void (await document.fonts.ready));
    expect((await getFonts(page)).every((name) => name.includes('baloo-thambi-2'))).toBe(true);
    const set = await site.publish({ content: '<p style="font-family:Catamaran">மழை பெய்தது.</p>' });
    await open(page, set.url);
    await expect
      .poll(async () => (await getFonts(page)).some((name) => name.includes('catamaran')))
      .toBe(true);
  });

  test('is there, whichever of the eleven it is', async ({ page, site }) => {
    const families = [
      'Noto Sans Tamil',
      'Noto Serif Tamil',
      'Catamaran',
      'Mukta Malar',
      'Hind Madurai',
      'Kavivanar',
      'Pavanam',
      'Arima',
      'Meera Inimai',
      'Coiny',
    ];
    const lines = families.map((family) => `<p style="font-family:'${family}'">மழை பெய்தது.</p>`);
    const { url } = await site.publish({ content: lines.join('') });
    await open(page, url);
    const loaded = () =>
      page.evaluate(() =>
        Array.from(document.fonts)
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family.replaceAll('"', '')),
      );
    await expect.poll(loaded).toEqual(expect.arrayContaining(families));
  });
});

test('a reading is counted, and the author is told', async ({ page, site }) => {
  const post = await site.publish();
  const session = await site.getSession('author');
  const views = async () =>
    (await site.call(listPosts, { query: { search: post.title } }, session)).posts.find(
      ({ id }) => id === post.id,
    )?.views;
  await open(page, post.url);
  await expect.poll(views, { timeout: 30_000 }).toBe(1);
});

test.describe("in the author's browser", () => {
  test.use({ signedInAs: 'author' });

  test('a draft is there to be read, with its badge', async ({ page, site, troubles }) => {
    troubles.expect(/status of 404/);
    const { url, title } = await site.publish({ status: 'draft' });
    await open(page, url);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('article').getByText(toolsText.draft, { exact: true })).toBeVisible();
  });
});
