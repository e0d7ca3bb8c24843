import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { getWidth } from './alive.ts';
import { expect } from './fixtures.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Widths in CSS pixels: desktop, phone. */
const widths = [1280, 390];
/** The narrowest phone, on which nothing may overflow horizontally. */
const narrowest = 320;

/** The rules whose result depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Injects axe into all frames, once per page: a script that runs again is compiled and optimized already. */
async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  for (const frame of page.frames()) await frame.evaluate(axe.source);
}

async function getFaults(page: Page, { onlyColours }: { onlyColours: boolean }): Promise<string[]> {
  // what the sticky header covers is no fault
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await injectAxe(page);
  const options: RunOptions = { resultTypes: ['violations'], runOnly: onlyColours ? colourRules : tags };
  const { violations } = await page.evaluate((settings) => window.axe.run(document, settings), options);
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
