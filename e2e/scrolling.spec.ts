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
