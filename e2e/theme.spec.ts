import { shellText } from '@ezhuthu/shell/messages/shell';
import type { Page } from '@playwright/test';
import { open } from './site/alive.ts';
import { expect, test } from './site/fixtures.ts';

const ground = (page: Page) =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(document.body)
      .backgroundColor.match(/\d+/g)!
      .map(Number);
    return red + green + blue < 3 * 128 ? 'dark' : 'light';
  });

const toDark = (page: Page) => page.getByRole('button', { name: shellText.darkMode });
const toLight = (page: Page) => page.getByRole('button', { name: shellText.lightMode });

/** Records the theme when the first element of the body appears, before the first paint. */
async function noteFirstTheme(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(globalThis, { firstTheme: document.documentElement.dataset.theme ?? 'none' });
    }).observe(document, { childList: true, subtree: true });
  });
}

for (const system of ['light', 'dark'] as const) {
  test.describe(`on a ${system} system`, () => {
    test.use({ colorScheme: system });

    test('the site follows it', async ({ page }) => {
      await open(page, '/');
      expect(await ground(page)).toBe(system);
      await expect(system === 'dark' ? toLight(page) : toDark(page)).toBeVisible();
    });
  });
}

test('the site follows a system that changes its mind', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBe('dark');
  await expect(toLight(page)).toBeVisible();
});

test('a choice overrules the system, and stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await noteFirstTheme(page);
  await open(page, '/');
  expect(await page.evaluate('firstTheme')).toBe('none');
  await toDark(page).click();
  await expect.poll(() => ground(page)).toBe('dark');
  await open(page, '/');
  expect(await page.evaluate('firstTheme')).toBe('dark');
  expect(await ground(page)).toBe('dark');
  await toLight(page).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  expect(await page.evaluate('firstTheme')).toBe('light');
  expect(await ground(page)).toBe('light');
});

test('a choice holds in the other tabs of the browser', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  await toDark(page).click();
  await expect.poll(() => ground(page)).toBe('dark');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await open(other, '/');
  expect(await ground(other)).toBe('dark');
});
