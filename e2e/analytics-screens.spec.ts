import { insightsText as words } from '@ezhuthu/insights/messages';
import { dashboardText } from '@ezhuthu/studio/messages/dashboard';
import { expect } from './site/fixtures.ts';
import { region, show, tab } from './site/insights.ts';
import { test } from './site/kept-page.ts';

test.use({ signedInAs: 'author' });

test('a chart follows the theme', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await show(page, site, '/analytics?tab=traffic');
  const bar = region(page, words.devices).locator('svg path[fill]:not([fill=none])');
  const colours = () => bar.evaluateAll((all) => all.map((path) => path.getAttribute('fill')));
  await expect.poll(colours).toContain('rgb(30, 64, 175)');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(colours).toContain('rgb(147, 180, 255)');
});

test('the dashboard has the metrics as a tab', async ({ page, site }) => {
  await show(page, site, '/dashboard');
  await tab(page, dashboardText.tabs.analytics).click();
  await expect(region(page, words.live.title)).toBeVisible();
  await expect(page.getByRole('complementary', { name: dashboardText.sidebar })).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: dashboardText.search })).toHaveCount(0);
  await tab(page, words.tabs.audience).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=analytics&part=audience$/);
  await expect(page.getByRole('list', { name: words.audience.browsers })).toBeVisible();
});

test('a dashboard without the metrics stands, and comes with Retry', async ({ page, site, troubles }) => {
  troubles.expect(/ERR_FAILED/, /did not load/, /already registered/);
  await page.route(/\/r\/insights\//, (route) => route.abort());
  await show(page, site, '/dashboard?tab=analytics');
  await expect(page.getByText(dashboardText.analytics.failed)).toBeVisible({ timeout: 30_000 });
  await page.unroute(/\/r\/insights\//);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(region(page, words.live.title)).toBeVisible();
});
