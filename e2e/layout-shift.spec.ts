import { open } from './site/alive.ts';
import { expect, test } from './site/fixtures.ts';
import { getShift, observeShifts } from './site/layout-shift.ts';
import type { Role } from './site/start-site.ts';

const pages: [as: Role | null, paths: string[]][] = [
  [null, ['/', '/archive', '/archive?view=timeline', '/books', '/about', '/author', '/search?q=மழை']],
  ['reader', ['/', '/profile', '/library', '/notifications']],
  ['author', ['/', '/dashboard', '/write', '/settings', '/profile', '/analytics', '/notifications']],
];

for (const [as, paths] of pages)
  test.describe(as ?? 'a visitor', () => {
    test.use({ signedInAs: as });

    for (const width of [390, 1280])
      test(`sees nothing jump, ${width} pixels wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        // with the letters, which come after the first paint where the machine is busy
        await open(page, '/about');
        await page.evaluate(() => document.fonts.ready);
        await observeShifts(page);
        for (const path of paths) {
          await open(page, path);
          // events are streamed, so the network may never be idle
          await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => {});
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          await page.evaluate(() => document.fonts.ready);
          expect(await getShift(page), path).toBeLessThan(0.02);
        }
      });
  });

for (const width of [390, 1280])
  test(`the texts of cards have their place before the covers are parsed, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/archive']) {
      await open(page, path);
      const getPlaces = () =>
        page.locator('main article').evaluateAll((cards) =>
          cards.map((card) => {
            const [frame, title] = [card, card.querySelector('h2, h3')!].map((one) =>
              one.getBoundingClientRect(),
            );
            return `${title!.x - frame!.x} ${title!.y - frame!.y}`;
          }),
        );
      const places = await getPlaces();
      expect(places.length).toBeGreaterThan(3);
      await page.addStyleTag({ content: 'main article a[aria-hidden="true"] { display: none }' });
      expect(await getPlaces(), path).toEqual(places);
    }
  });

test('letters that come late leave each text as high as it was', async ({ page }) => {
  const { promise: late, resolve: send } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const getHeights = () =>
    page.locator('header a, h1, h2, h3, nav a').evaluateAll((all) =>
      all.flatMap((element) => {
        const text = [...element.childNodes].find((node) => node instanceof Text);
        if (!text || !/^\p{Script=Tamil}/u.test(text.data)) return [];
        const range = document.createRange();
        range.selectNode(text);
        return [`${text.data}: ${Math.round(range.getClientRects()[0]?.height ?? 0)}`];
      }),
    );
  const heights = await getHeights();
  expect(heights.length).toBeGreaterThan(8);
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
  send();
  await page.evaluate(() => document.fonts.ready);
  expect(await getHeights()).toEqual(heights);
});
