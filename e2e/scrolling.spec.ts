import type { Page } from '@playwright/test';
import { open } from './site/alive.ts';
import { expect, test } from './site/fixtures.ts';

test.use({ signedInAs: 'reader', viewport: { width: 390, height: 844 } });

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('a page that is loaded again begins at its top, and one that is returned to is where it was left', async ({
  page,
}) => {
  await open(page, '/');
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => scrolled(page)).toBe(700);
  await open(page, '/profile');
  await expect(page.getByRole('tablist')).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(700);
});

test('what has the focus is not behind the bar', async ({ page }) => {
  await open(page, '/');
  const link = page.locator('article a').last();
  await link.evaluate((element) => {
    scrollTo(0, element.getBoundingClientRect().top + scrollY);
    (element as HTMLElement).focus();
  });
  const bar = await page.locator('header > div').last().boundingBox();
  const focused = await link.boundingBox();
  expect(bar?.y).toBe(0);
  expect(focused?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
});
