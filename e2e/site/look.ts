import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { getWidth } from './alive.ts';
import { expect } from './fixtures.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Widths in CSS pixels: a computer, a phone. */
const widths = [1280, 390];
/** The narrowest phone, on which nothing may stand out at the side. */
const narrowest = 320;

/** What a theme can break; every other rule looks at what is the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

async function getFaults(page: Page, { onlyColours }: { onlyColours: boolean }): Promise<string[]> {
  // legacy mode: one frame is looked at, without a second page for each analysis
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (onlyColours ? axe.withRules(colourRules) : axe.withTags(tags)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

const untilLoaded = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

/** No width of these makes what is on the page stand out at its side. */
export async function fitsInto(page: Page, all: number[]): Promise<void> {
  for (const width of all) {
    await page.setViewportSize({ width, height: 900 });
    await untilLoaded(page);
    // charts are drawn again for another width
    await expect
      .poll(() => getWidth(page), `the width in a window of ${width} pixels`)
      .toBeLessThanOrEqual(width);
  }
}

/** Looks at the page that is open in both themes and widths: no fault that axe finds, and nothing that stands out at the side. */
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
