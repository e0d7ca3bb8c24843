import type { Page, Response } from '@playwright/test';

/** Waits until the page is hydrated, so that it handles clicks. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
}

/** Opens a URL and waits until the page is hydrated. */
export async function open(page: Page, address: string): Promise<Response> {
  // not until `load`: a test may hold back later requests
  const response = await page.goto(address, { waitUntil: 'commit' });
  await untilAlive(page);
  return response!;
}

/** Width of the document, larger than the window's when the page scrolls horizontally. */
export const getWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);
