import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { getWidth } from './alive.ts';
import { expect } from './fixtures.ts';

declare global {
  interface Window {
    axe: typeof axe;
    /** The elements that were visible when the whole page was judged. */
    seen?: WeakSet<Element>;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Widths in CSS pixels. */
const [desktop, phone] = [1280, 390];
/** The narrowest phone, on which nothing may overflow horizontally. */
const narrowest = 320;

/** The rules whose result depends on the theme: the most expensive ones. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Injects axe into all frames, once per page: a script that runs again is compiled and optimized already. */
async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  for (const frame of page.frames()) await frame.evaluate(axe.source);
}

async function getFaults(page: Page, options: RunOptions, onlyNew = false): Promise<string[]> {
  // what the sticky header covers is no fault
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await injectAxe(page);
  const violations = await page.evaluate(
    async ([settings, onlyNew]) => {
      const visible = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility());
      const include = visible.filter((one) => !window.seen?.has(one));
      if (!onlyNew) window.seen = new WeakSet(visible);
      if (onlyNew && include.length === 0) return [];
      return (await window.axe.run(onlyNew ? { include } : document, settings)).violations;
    },
    [{ resultTypes: ['violations'], ...options } as RunOptions, onlyNew] as const,
  );
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

/**
 * Asserts that axe finds no violation on the desktop and on a phone, in both themes, and that nothing overflows
 * horizontally. Colours on the phone are judged where it shows what the desktop does not.
 */
export async function lookAtEverySide(page: Page): Promise<void> {
  const useTheme = (colorScheme: 'light' | 'dark') =>
    page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await fitsInto(page, [desktop]);
  await useTheme('light');
  expect(await getFaults(page, { runOnly: tags }), 'light, on the desktop').toEqual([]);
  await useTheme('dark');
  expect(await getFaults(page, { runOnly: colourRules }), 'dark, on the desktop').toEqual([]);
  await fitsInto(page, [phone]);
  expect(await getFaults(page, { runOnly: colourRules }, true), 'dark, on a phone').toEqual([]);
  await useTheme('light');
  expect(await getFaults(page, { runOnly: colourRules }, true), 'light, on a phone').toEqual([]);
  const rules = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));
  expect(await getFaults(page, { runOnly: tags, rules }), 'on a phone').toEqual([]);
  await fitsInto(page, [narrowest]);
}
