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
