import { type Appearance, defaultAppearance, listPosts, updateSettings } from '@ezhuthu/contract';
import { appearanceText } from '@ezhuthu/studio/messages/settings';
import { studioText } from '@ezhuthu/studio/messages/studio';
import type { Page } from '@playwright/test';
import { open, openAlive } from './site/alive.ts';
import { expect, test } from './site/fixtures.ts';
import { getShift, observeShifts } from './site/layout-shift.ts';
import { lookAtEverySide } from './site/look.ts';
import type { Site } from './site/start-site.ts';

const { looks, listStyles, fields, preview } = appearanceText;

const choose = async (site: Site, chosen: Partial<Appearance>) =>
  site.call(updateSettings, { body: { ...defaultAppearance, ...chosen } }, await site.getSession('author'));

/** Opens a page as soon as page servers have heard of a look. */
async function openIn(page: Page, address: string, look: Appearance['look']): Promise<void> {
  await expect.poll(async () => (await page.request.get(address)).text()).toContain(`data-look="${look}"`);
  await open(page, address);
}

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.afterEach(({ site }) => choose(site, {}));

test.describe('the author', () => {
  test.use({ signedInAs: 'author' });

  test('sees choices in the preview, and once they are saved everyone does', async ({
    page,
    anotherBrowser,
  }) => {
    await open(page, '/settings?tab=appearance');
    const shown = page.frameLocator(`iframe[title="${preview.title}"]`);
    await expect(shown.getByRole('article').first()).toBeVisible();

    await page.getByRole('radio', { name: looks.letterpress.label }).check();
    await page.getByRole('radio', { name: listStyles.grid.label }).check();
    await page.getByLabel(fields.accent).fill('#00897b');
    await expect(shown.locator('html')).toHaveAttribute('data-look', 'letterpress');
    await expect(shown.locator('html')).toHaveAttribute('data-list', 'grid');
    await expect(shown.locator('html')).toHaveAttribute('style', /--accent:#/);
    await page.getByRole('radio', { name: preview.pages.post, exact: true }).check({ force: true });
    await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(shown.locator('html')).toHaveAttribute('data-look', 'letterpress');

    await page.getByRole('button', { name: studioText.save }).click();
    await expect(page.getByText(appearanceText.saved, { exact: true })).toBeVisible();
    const visitor = await anotherBrowser();
    await openIn(visitor, '/', 'letterpress');
    await expect(visitor.locator('html')).toHaveAttribute('data-list', 'grid');
    expect(await visitor.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Noto Serif/);
    const columns = await visitor
      .getByRole('article')
      .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size);
    expect(columns).toBeGreaterThan(1);
  });
});

for (const look of ['letterpress', 'night', 'bare'] as const)
  test(`axe finds no fault in the ${look} look`, async ({ page, site }) => {
    await choose(site, { look, accent: look === 'bare' ? '#ffd400' : null });
    // without a choice the dark look is dark on every system
    if (look === 'night') await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    const { url } = await site.publish();
    for (const address of ['/', url]) {
      await openIn(page, address, look);
      await lookAtEverySide(page);
    }
  });

test("a reader's own theme and letters come before the look", async ({ page, site }) => {
  await choose(site, { look: 'night' });
  await openIn(page, '/', 'night');
  expect(await paper(page)).toBe('rgb(11, 13, 20)');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await open(page, '/');
  expect(await paper(page)).toBe('rgb(244, 241, 234)');

  await choose(site, { look: 'letterpress' });
  const { url } = await site.publish();
  await page.evaluate(() => localStorage.setItem('serif', 'false'));
  await openIn(page, url, 'letterpress');
  const family = await page.locator('[data-text]').evaluate((text) => getComputedStyle(text).fontFamily);
  expect(family).toMatch(/^"Baloo/);
});

test('nothing jumps on a phone when the serif arrives late', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await choose(site, { look: 'letterpress' });
  await page.route(/noto-serif.*\.woff2/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await observeShifts(page);
  const { posts } = await site.call(listPosts, { query: { limit: 1, category: 'கவிதை' } });
  for (const address of ['/', posts[0]!.url]) {
    await openIn(page, address, 'letterpress');
    await page.evaluate(() => document.fonts.ready);
    expect(await getShift(page), address).toBeLessThan(0.02);
  }
});

/** Goes from a list to a post. @returns a function for the milliseconds for which the title moves, once it does */
async function goToPost(page: Page): Promise<() => Promise<number | undefined>> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const title = document
          .getAnimations()
          .map(({ effect }) => effect as KeyframeEffect)
          .find(({ pseudoElement }) => pseudoElement === '::view-transition-group(post-title)');
        Object.assign(globalThis, { motion: title?.getTiming().duration });
      });
      return transition;
    };
  });
  await openAlive(page, '/');
  // the text is fetched ahead, so that the title is there at once
  await page.waitForLoadState('networkidle');
  await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').click();
  return () => page.evaluate<number | undefined>('globalThis.motion');
}

for (const [reducedMotion, motion] of [
  ['no-preference', 160],
  ['reduce', 0],
] as const)
  test(`a title moves from the list to its post for ${motion} ms (${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    const getMotion = await goToPost(page);
    await expect.poll(getMotion).toBe(motion);
  });
