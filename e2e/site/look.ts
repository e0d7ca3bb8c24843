import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { getWidth } from './alive.ts';
import { expect } from './fixtures.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Widths in CSS pixels: desktop, phone. */
const widths = [1280, 390];
/** The narrowest phone, on which nothing may overflow horizontally. */
const narrowest = 320;

/** The rules whose result depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

async function getFaults(page: Page, { onlyColours }: { onlyColours: boolean }): Promise<string[]> {
  // legacy mode: one frame, without opening a second page for each analysis
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (onlyColours ? axe.withRules(colourRules) : axe.withTags(tags)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

const untilLoaded = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

/** Asserts that the page has no horizontal overflow at any of these widths. */
export async function fitsInto(page: Page, all: number[]): Promise<void> {
  for (const width of all) {
    await page.setViewportSize({ width, height: 900 });
    await untilLoaded(page);
    // charts are redrawn for another width
    await expect
      .poll(() => getWidth(page), `the width in a window of ${width} pixels`)
      .toBeLessThanOrEqual(width);
  }
}

/** Asserts, in both themes and all widths, that axe finds no violation and nothing overflows horizontally. */
export async function lookAtEverySide(page: Page): Promise<void> {
  for (const width of widths) {
    await fitsInto(page, [width]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const onlyColours = colorScheme === 'dark';
      expect(await getFaults(page, { onlyColours }), `${colorScheme}, ${width} pixels wide`).toEqual([]);
    }
  }
  await fitsInto(page, [narrowest]);
}
