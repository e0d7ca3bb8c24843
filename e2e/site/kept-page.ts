import type { Page } from '@playwright/test';
import { test as base } from './fixtures.ts';

/** Makes a page as it was when it was opened. */
async function restore(page: Page, storage: readonly { name: string; value: string }[]): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(async (items) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name, value } of items) localStorage.setItem(name, value);
    for (const { name = '' } of await indexedDB.databases()) {
      const deletion = indexedDB.deleteDatabase(name);
      await new Promise((resolve, reject) => {
        deletion.onsuccess = resolve;
        deletion.onerror = reject;
      });
    }
  }, storage);
  await page.context().clearCookies();
  await page.emulateMedia({ colorScheme: null });
}

/**
 * For tests that only look at screens: each role keeps one page per worker, whose browser has compiled the scripts of
 * the site and of axe already. A page of its own costs a test a third more processor time.
 */
export const test = base.extend<object, { keptPages: Map<string, Page> }>({
  keptPages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const pages = new Map<string, Page>();
      await use(pages);
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],

  page: async ({ keptPages, signedInAs, browser, baseURL, viewport, storageState, troubles }, use) => {
    const role = signedInAs ?? 'visitor';
    const kept = keptPages.get(role);
    const page = kept ?? (await (await browser.newContext({ baseURL, storageState })).newPage());
    keptPages.set(role, page);
    if (kept && typeof storageState === 'object') await restore(page, storageState.origins[0]!.localStorage);
    if (viewport) await page.setViewportSize(viewport);
    const context = page.context();
    troubles.watch(context);
    await use(page);
    // what runs in it ends here, and what is said later belongs to no test
    await page.goto('about:blank');
    for (const event of ['console', 'weberror', 'requestfailed']) context.removeAllListeners(event);
    await page.unrouteAll();
    page.removeAllListeners('response');
  },
});
