import type { Page, Response } from '@playwright/test';

/** Waits until the page's own code runs: it then answers clicks. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
}

/** Goes to an address and waits until the page is alive. */
export async function open(page: Page, address: string): Promise<Response> {
  // not until `load`: a test may hold back what comes after
  const response = await page.goto(address, { waitUntil: 'commit' });
  await untilAlive(page);
  return response!;
}

/** Wider than the window when there is something to scroll to at the side. */
export const getWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);
