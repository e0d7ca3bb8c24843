import { AxeBuilder } from '@axe-core/playwright';
import { shellText } from '@ezhuthu/kit/text';
import type { Page } from '@playwright/test';
import { open, widthOf } from './site/alive.ts';
import { expect, test } from './site/fixtures.ts';
import { popup, screens } from './site/screens.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const { name, as, show, complaint } of screens) {
  test.describe(name, () => {
    test.use({ signedInAs: as ?? null, contextOptions: { reducedMotion: 'reduce' } });

    for (const width of [390, 1280])
      for (const colorScheme of ['light', 'dark'] as const)
        test(`has no fault that axe finds, ${colorScheme}, ${width} pixels wide`, async ({
          page,
          site,
          troubles,
        }) => {
          if (complaint) troubles.expect(complaint);
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize({ width, height: 900 });
          await show(page, site);
          expect(await faultsOf(page)).toEqual([]);
        });

    test('is no wider than a phone', async ({ page, site, troubles }) => {
      if (complaint) troubles.expect(complaint);
      await page.setViewportSize({ width: 320, height: 700 });
      await show(page, site);
      expect(await widthOf(page)).toBeLessThanOrEqual(320);
    });
  });
}

test.describe('by keyboard', () => {
  test('the first stop leads past the navigation', async ({ page }) => {
    await open(page, '/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: shellText.skipToContent });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the popup keeps the focus, closes with Escape, and gives the focus back', async ({ page }) => {
    await open(page, '/');
    const button = page.getByRole('button', { name: shellText.signIn });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(popup(page)).toBeVisible();
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab');
      await expect(popup(page).locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(popup(page)).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('the account menu opens, is walked through, and closes', async ({ anotherBrowser, site }) => {
    const page = await anotherBrowser({ session: await site.sessionOf('author') });
    await open(page, '/');
    const button = page.getByRole('button', { name: 'நிலா', expanded: false });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();
  });
});
