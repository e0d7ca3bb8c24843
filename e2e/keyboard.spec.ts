import { shellText } from '@ezhuthu/shell/messages/shell';
import { open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import { popup } from './site/screens.ts';

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
  const button = page.getByRole('banner').getByRole('button', { name: shellText.signIn });
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

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`with the motion preference ${reducedMotion}, the account menu opens, is walked through, and closes`, async ({
    anotherBrowser,
    site,
  }) => {
    const page = await anotherBrowser({ session: await site.getSession('author'), reducedMotion });
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
