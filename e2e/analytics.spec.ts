import { readFile } from 'node:fs/promises';
import { getVisitors, listPosts } from '@ezhuthu/contract';
import { insightsText as words } from '@ezhuthu/insights/messages';
import { expect } from './site/fixtures.ts';
import { chartIn, getItems, getRows, region, show, some, tab, tilesIn } from './site/insights.ts';
import { test } from './site/kept-page.ts';
import { answer } from './site/metrics.ts';

test.use({ signedInAs: 'author' });

test('the overview shows what the server says', async ({ page, site }) => {
  const posts = await show(page, site);
  await expect(region(page, words.live.title)).toBeVisible();
  await expect
    .poll(() => tilesIn(region(page, words.live.title)))
    .toEqual({
      'active visitors right now': '12',
      'views in the last hour': '345',
      'most popular page right now': posts[0]!.title,
    });
  const trend = region(page, words.trend.title);
  await expect(trend.getByText('Detailed daily data')).toBeVisible();
  await expect
    .poll(() => tilesIn(region(page, words.statistics.title)))
    .toMatchObject({
      'Total Page Views (all time)': '1.2M 1,234,567',
      'Unique Visitors (all time)': '98.7K 98,765',
      "Today's Views": '300 +50% நேற்றைவிட (இன்னும் முடியவில்லை)9:00 மணி வரை: இன்று 250, நேற்று 125 +100%',
    });
  await expect
    .poll(() => tilesIn(region(page, words.comparison.title)))
    .toEqual({
      Today: '300 +50%',
      Yesterday: '200',
      'This Month': '4.2K 4,200 -25%',
      'Last Month': '5.6K 5,600',
    });
  await expect
    .poll(() => tilesIn(trend))
    .toEqual({
      'Total Views (all time)': '1.2M 1,234,567',
      'This Month': '4.2K 4,200',
      Today: '300',
      Zoom: '100%',
      'Period Views (21 days)': '4.2K 4,200 This Month',
    });
  const ranking = region(page, words.topPosts).getByRole('list');
  await expect(ranking.getByRole('listitem')).toHaveCount(10);
  const ranked = await getItems(ranking);
  expect(ranked[1]).toBe(`${posts[1]!.title}4.7K ViewsEngagement score 4.9K`);
  await expect
    .poll(() => getItems(region(page, words.sources).getByRole('list')))
    .toEqual(['google4.2K42%', 'direct3K30%', 'facebook1.5K15%']);
  await expect
    .poll(() => getItems(region(page, words.devices).getByRole('list')))
    .toEqual(['Mobile7.1K71%', 'Desktop2.6K26.5%', 'Other2502.5%']);
  const latest = region(page, words.latest).getByRole('list').getByRole('listitem');
  await expect(latest).toHaveCount(5);
  await expect(latest.first()).toContainText(posts[0]!.title);
});

test('the trend is drawn, zoomed, told in a table, and taken away', async ({ page, site }) => {
  await show(page, site);
  const trend = region(page, words.trend.title);
  const chart = chartIn(trend);
  await expect(chart.locator('svg text').first()).toBeVisible();
  await expect(chart).toHaveAccessibleName(/^21 நாள்களின்/);
  const whole = (await chart.boundingBox())!.width;
  const zoom = async () => (await tilesIn(trend)).Zoom;
  await trend.getByRole('button', { name: words.trend.zoomIn }).click();
  expect(await zoom()).toBe('120%');
  await trend.getByRole('button', { name: words.trend.reset }).click();
  for (const expected of ['80%', '60%', '40%', '30%']) {
    await trend.getByRole('button', { name: words.trend.zoomOut }).click();
    expect(await zoom()).toBe(expected);
  }
  // the whole period again, at the same width
  await expect(chart).toHaveAccessibleName(/^40 நாள்களின்/);
  expect((await chart.boundingBox())!.width).toBe(whole);
  await trend.getByRole('button', { name: words.trend.reset }).click();
  await trend.getByText(words.chart.table, { exact: true }).click();
  const rows = await getRows(trend.getByRole('table'));
  expect(rows).toHaveLength(22);
  expect(rows[21]).toEqual(['21 நவ., 2026', '300', '270', '31 அக்., 2026', '80']);

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    trend.getByRole('button', { name: /CSV/ }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('views-thisMonth.csv');
  const lines = (await readFile(await csv.path(), 'utf8')).replace('\ufeff', '').trimEnd().split('\r\n');
  expect(lines.slice(0, 2)).toEqual([
    `நாள்,Views,Unique Views,${words.trend.previousDate},${words.trend.previous}`,
    '2026-11-01,100,90,2026-10-11,60',
  ]);
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    trend.getByRole('button', { name: /PNG/ }).click(),
  ]);
  expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe('PNG');
});

test('tabs, periods and posts stand in the address, and Back leads to them', async ({ page, site }) => {
  const posts = await show(page, site);
  await page.getByRole('combobox', { name: words.period, exact: true }).selectOption('7days');
  await tab(page, words.tabs.posts).click();
  await expect(page).toHaveURL(/\/analytics\?period=7days&tab=posts$/);
  await expect(page.getByText('Based on Last 7 Days data')).toBeVisible();
  const table = page.getByRole('table', { name: words.posts.title });
  await expect.poll(async () => (await getRows(table)).length).toBe(some + 1);
  await expect
    .poll(async () => (await getRows(table))[2])
    .toEqual(['2', posts[1]!.title, posts[1]!.id, '4.7K', '20', '10', 'View AnalyticsView Post']);
  // a click anywhere on the row
  await table.getByRole('row').nth(2).getByText('4.7K').click({ force: true });
  await expect(page.getByRole('heading', { level: 2, name: posts[1]!.title })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`post=${posts[1]!.id}`));
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: posts[1]!.title })).toBeVisible();
  await page.goBack();
  await expect(table).toBeVisible();
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    table.getByRole('link', { name: `View Post: ${posts[0]!.title}` }).click(),
  ]);
  await expect(opened).toHaveURL(new RegExp(`/post/${encodeURIComponent(posts[0]!.urlSlug)}$`));
});

test('days are chosen, a source filters, and both stand in the address', async ({ page, site }) => {
  await show(page, site);
  await page
    .getByRole('combobox', { name: words.period, exact: true })
    .selectOption({ label: words.chosenDays.choose });
  const form = page.getByRole('form', { name: `${words.period}: ${words.chosenDays.title}`, exact: true });
  await form.getByLabel(words.chosenDays.from).fill('2026-02-10');
  await form.getByLabel(words.chosenDays.to).fill('2026-02-01');
  await form.getByRole('button', { name: words.chosenDays.show }).click();
  await expect(form.getByRole('alert')).toHaveText(words.chosenDays.backwards);
  await form.getByLabel(words.chosenDays.to).fill('2026-02-20');
  await form.getByRole('button', { name: words.chosenDays.show }).click();
  await expect(page).toHaveURL(/period=2026-02-10\.\.2026-02-20$/);
  await region(page, words.sources)
    .getByRole('link', { name: words.filter.only('google') })
    .click();
  await expect(page).toHaveURL(/&source=google$/);
  await expect(page.getByText(words.filter.by)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(words.filter.by)).toBeHidden();
  await page.goBack();
  await expect(form).toBeHidden();
});

test('one post has all its metrics', async ({ page, site }) => {
  const { posts } = await site.call(listPosts, { query: { limit: some } });
  await show(page, site, `/analytics?post=${posts[0]!.id}`);
  await expect(page.getByRole('heading', { level: 2, name: posts[0]!.title })).toBeVisible();
  await expect(page.getByText('Created: 1 அக்., 2026 · Published: 2 அக்., 2026')).toBeVisible();
  await expect
    .poll(() => tilesIn(page.getByRole('main')))
    .toEqual({
      'Total Views (Last 30 Days)': '2.4K 2,450',
      'Unique Visitors (Last 30 Days)': '1.9K 1,900',
      'Avg. Time on Page (Last 30 Days)': '3:07',
      'Avg. Scroll Depth (Last 30 Days)': '71.5%',
    });
  await expect
    .poll(() => getItems(region(page, words.detail.reading).getByRole('list')))
    .toEqual([
      '25% வரை வாசித்தவை2.2K90%',
      '50% வரை வாசித்தவை1.7K70%',
      '75% வரை வாசித்தவை1.2K50%',
      '100% வரை வாசித்தவை49020%',
    ]);
  const hours = region(page, words.detail.hourly);
  await hours.getByText(words.chart.table, { exact: true }).click();
  await expect.poll(async () => (await getRows(hours.getByRole('table')))[24]).toEqual(['23:00', '230']);
  await page.getByRole('button', { name: words.detail.hideChart }).click();
  await expect(chartIn(region(page, words.detail.daily))).toHaveCount(0);
  await page.getByRole('link', { name: words.back }).click();
  await expect(tab(page, words.tabs.overview)).toBeVisible();
});

test('all posts are searched, sorted and leafed through', async ({ page, site }) => {
  const posts = await show(page, site);
  await page.getByRole('link', { name: words.allPosts }).click();
  const table = page.getByRole('table', { name: words.allPosts });
  await expect(table.getByRole('row')).toHaveCount(11);
  await expect
    .poll(async () => (await getRows(table))[1])
    .toEqual([posts[0]!.title, '1K', '500', '90', '2 அக்., 2026', '1 அக்., 2026']);
  await table.getByRole('button', { name: words.list.keys.totalViews }).click();
  await expect(table.getByRole('row').nth(1)).toContainText(posts[some - 1]!.title);
  await page.getByRole('button', { name: 'அடுத்த' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('searchbox', { name: words.list.search }).fill('இப்படியொருதலைப்பு');
  await expect(page.getByText(words.list.noMatch)).toBeVisible();
  await page.getByRole('button', { name: words.list.clear }).click();
  await expect(table.getByRole('row')).toHaveCount(11);
});

test('the audience is shown, and given its countries where it has none', async ({ page, site }) => {
  await show(page, site, '/analytics?tab=audience');
  const countries = page.getByRole('list', { name: words.audience.countries });
  await expect(countries).toBeVisible();
  await expect.poll(() => getItems(countries)).toEqual(['இந்தியா (India)2.5K', 'இலங்கை (Sri Lanka)900']);
  await expect
    .poll(() => tilesIn(page.getByRole('tabpanel')))
    .toEqual({
      'Total Visitors (This Month)': '4K 4,000',
      'New Visitors (This Month)': '2.9K 2,900',
      'Returning Visitors (This Month)': '—',
    });
  await answer(page, getVisitors, {
    totalVisitors: 1,
    newVisitors: 1,
    returningVisitors: 0,
    countries: [],
    browsers: [],
    keptFrom: null,
  });
  await page.getByRole('button', { name: words.refresh }).click();
  await expect(page.getByText(words.audience.noBrowsers)).toBeVisible();
  await page.getByRole('button', { name: words.audience.backfill }).click();
  await expect(
    page.getByText('Geolocation backfill completed! Updated 17 visitors.', { exact: true }).first(),
  ).toBeVisible();
});

test('what cannot be had is said, and comes with Retry', async ({ page, site, troubles }) => {
  troubles.expect(/status of 429/);
  await show(page, site, '/analytics?tab=traffic');
  await expect(chartIn(region(page, words.sources))).toBeVisible();
  await page.route(/\/api\/analytics\/dashboard/, (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many', message: 'Slowly' } }),
  );
  await page.getByRole('button', { name: words.refresh }).click();
  const alert = region(page, words.sources).getByRole('alert');
  await expect(alert).toContainText('Slowly');
  await expect(chartIn(region(page, words.sources))).toBeVisible();
  await page.unroute(/\/api\/analytics\/dashboard/);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toHaveCount(0);
});
