import { listChanges } from '@ezhuthu/contract';
import { expect, type Locator, type Page, type Response } from '@playwright/test';

/** Waits until the application runs. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
}

/** Waits until what is pressed has an effect: until the application runs, or keeps what is done until it does. */
async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const startsAtOnce = document.getElementById('boot') || localStorage.getItem('authToken');
    return startsAtOnce ? performance.getEntriesByName('alive').length > 0 : 'starting' in window;
  });
}

const newest = Number.MAX_SAFE_INTEGER;
const cookie = 'change';

/**
 * Gives the browser the cookie of whoever has made the newest change, so that it gets no page from before a test wrote
 * something. Nothing happens while the API does not respond.
 */
async function knowNewestChange(page: Page, address: string): Promise<void> {
  const path = address.startsWith('http') ? new URL(listChanges.path, address).href : listChanges.path;
  try {
    const changes = await page.request.get(path, { params: { since: newest } });
    const { last } = await changes.json();
    await page
      .context()
      .addCookies([{ name: cookie, value: String(last), url: new URL('/', changes.url()).href }]);
  } catch {
    // the page says what is wrong
  }
}

/** Opens a URL and waits until what is pressed has an effect. */
export async function open(page: Page, address: string): Promise<Response> {
  await knowNewestChange(page, address);
  // not until `load`: a test may hold back later requests
  const response = await page.goto(address, { waitUntil: 'commit' });
  await page.context().clearCookies({ name: cookie });
  await untilReady(page);
  return response!;
}

/** Opens a URL and makes the application run, as whoever enters something does. */
export async function openAlive(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.locator('footer input[type=email]').dispatchEvent('input');
  await untilAlive(page);
}

/** Width of the document, larger than the window's when the page scrolls horizontally. */
export const getWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

/** Whether the first of two is on the page, once either is: a narrow window has one in place of the other. */
export async function isFirstShown(first: Locator, other: Locator): Promise<boolean> {
  await expect(first.or(other).first()).toBeVisible();
  return first.isVisible();
}
