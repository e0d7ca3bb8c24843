import type { Page } from '@playwright/test';
import { open } from './site/alive.ts';
import { expect, test } from './site/fixtures.ts';
import type { Role } from './site/start-site.ts';

const pages: [as: Role | null, paths: string[]][] = [
  [null, ['/', '/archive', '/archive?view=timeline', '/books', '/about', '/author', '/search?q=மழை']],
  ['reader', ['/', '/profile', '/library', '/notifications']],
  ['author', ['/', '/dashboard', '/write', '/settings', '/profile', '/analytics', '/notifications']],
];

/** Sums layout shifts from now on, in every document of the page. */
const observe = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (globalThis as unknown as { shifted: number }).shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const [as, paths] of pages)
  test.describe(as ?? 'a visitor', () => {
    test.use({ signedInAs: as });

    for (const width of [390, 1280])
      test(`sees nothing jump, ${width} pixels wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await observe(page);
        for (const path of paths) {
          await open(page, path);
          // events are streamed, so the network may never be idle
          await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => {});
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          await page.evaluate(() => document.fonts.ready);
          expect(await page.evaluate('shifted'), path).toBeLessThan(0.02);
        }
      });
  });
