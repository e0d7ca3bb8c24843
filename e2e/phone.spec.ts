import { getBloggerStats } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/insights/messages';
import { browseText } from '@ezhuthu/reader/messages/browse';
import { readerText } from '@ezhuthu/reader/messages/reader';
import { documentText } from '@ezhuthu/shell/messages/document';
import { shellText } from '@ezhuthu/shell/messages/shell';
import type { Locator, Page } from '@playwright/test';
import { getWidth, open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { chartIn, region, show } from './site/insights.ts';
import { test } from './site/kept-page.ts';
import { answer } from './site/metrics.ts';

test.use({ signedInAs: 'author', viewport: { width: 390, height: 844 } });

/** Width of an element's content that is cut off, in pixels. */
const cutOff = (place: Locator) => place.evaluate((element) => element.scrollWidth - element.clientWidth);

test('what is searched on the front page is seen while it is typed', async ({ page, site }) => {
  const { title } = await site.publish({ title: 'கடற்கரைச் சோதனை' });
  await open(page, '/');
  const field = page.getByRole('searchbox', { name: shellText.search });
  await field.fill('கடற்கரைச்');
  const found = page.getByRole('article', { name: title });
  // the newest post is also among those before the search
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(found).toBeVisible();
  await found.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('all tabs are seen', async ({ page }) => {
  await open(page, '/settings');
  const tabs = page.getByRole('tablist');
  await expect(tabs).toBeVisible();
  expect(await cutOff(tabs)).toBe(0);
  for (const tab of await tabs.getByRole('tab').all()) {
    const { x, width } = (await tab.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(390);
  }
});

for (const width of [360, 390])
  test(`at ${width} pixels the dashboard has its tabs in one line and the header its bell`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/dashboard');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    const tops = await page
      .getByRole('main')
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    const bell = page.getByRole('link', { name: shellText.bell(0) });
    expect((await bell.boundingBox())!.width).toBe(44);
    const account = page.getByRole('button', { name: 'நிலா' });
    expect(await cutOff(account)).toBe(0);
    expect(await getWidth(page)).toBeLessThanOrEqual(width);
  });

test("the archive's category is seen whole", async ({ page }) => {
  await open(page, '/archive');
  expect(await cutOff(page.getByText(browseText.archive.allCategories).first())).toBe(0);
});

/** The overview of the metrics, once everything is there. */
async function checkHeight(page: Page) {
  await expect(region(page, insightsText.latest).getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3000);
}

test('long titles, many sources and large numbers do not make the metrics longer', async ({ page, site }) => {
  const posts = await show(page, site, '/about');
  const title = 'ஒருநாளும் முடியாத நெடுந்தொடர்வண்டிப் பயணத்தில் கேட்ட கதைகள் '.repeat(4);
  const views = 999_949;
  const metrics = { views, likes: 9, comments: 9, engagementScore: views };
  await answer(page, getBloggerStats, {
    overview: {
      totalViews: 123_456_789,
      todayViews: 1_234_567,
      yesterdayViews: 1_234_566,
      thisMonthViews: 23_456_789,
      lastMonthViews: 12_345_678,
    },
    dailyViews: [],
    topPosts: posts.map(({ id, urlSlug }) => ({ postId: id, urlSlug, title, ...metrics })),
    trafficSources: Array.from({ length: 40 }, (_, n) => ({
      source: `மிக-நீண்ட-பெயருள்ள-தளம்-${n}.சிறப்பு.எடுத்துக்காட்டு.இந்தியா`,
      views,
      percentage: 2,
    })),
    deviceTypes: ['mobile', 'desktop', 'tablet', 'other'].map((device) => ({
      device,
      views,
      percentage: 25,
    })),
  });
  await open(page, '/analytics?source=google');
  await expect(region(page, insightsText.sources).getByRole('listitem')).toHaveCount(4);
  await checkHeight(page);
  expect(await getWidth(page)).toBeLessThanOrEqual(390);
});

test('the metrics at a glance are no longer than they need to be', async ({ page, site }) => {
  await show(page, site);
  await expect(chartIn(region(page, insightsText.trend.title))).toBeVisible();
  await checkHeight(page);
});

test('nor are those that the site itself has', async ({ page }) => {
  await open(page, '/analytics');
  await checkHeight(page);
});

test('where the pages of all metrics lead stands in one row', async ({ page, site }) => {
  await show(page, site, '/analytics?view=posts');
  const pages = page.getByRole('navigation', { name: 'பக்கங்கள்' });
  await expect(pages).toBeVisible();
  const [previous, next] = await pages.getByRole('button').all();
  expect((await previous!.boundingBox())!.y).toBe((await next!.boundingBox())!.y);
  expect(await getWidth(page)).toBeLessThanOrEqual(390);
});

test.describe('without scripts', () => {
  test('a page that needs them says so', async ({ anotherBrowser }) => {
    const page = await anotherBrowser({ javaScriptEnabled: false });
    for (const path of ['/profile', '/library', '/write', '/login']) {
      await page.goto(path);
      const note = page.locator('main noscript p').first();
      await expect(note).toBeVisible();
      await expect(note).toHaveText(documentText.needsScripts);
    }
  });

  test('every page of the newest posts is reached', async ({ anotherBrowser }) => {
    const page = await anotherBrowser({ javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('link', { name: readerText.more }).click();
    await expect(page).toHaveURL('/?page=2');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/\?page=2$/);
    await page.getByRole('link', { name: readerText.page(1) }).click();
    await expect(page).toHaveURL('/');
  });
});
