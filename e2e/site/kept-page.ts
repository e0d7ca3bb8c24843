import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { test as base } from './fixtures.ts';

/** Of the site, so that the browser keeps its process, but without scripts. */
const plainFile = '/robots.txt';

/** Gives a page that shows the plain file the storage of a new browser. */
async function restore(page: Page, state: BrowserContextOptions['storageState']): Promise<void> {
  const items = typeof state === 'object' ? state.origins.flatMap(({ localStorage }) => localStorage) : [];
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
  }, items);
  await page.context().clearCookies();
  await page.emulateMedia({ colorScheme: null });
}

/** Ends what a test has left in a browser. @returns whether another test can go on in it */
async function leave(context: BrowserContext): Promise<boolean> {
  const [page, ...others] = context.pages();
  for (const other of others) await other.close();
  await context.setOffline(false);
  await context.clearPermissions();
  await page?.unrouteAll();
  for (const event of ['request', 'response', 'dialog']) page?.removeAllListeners(event);
  return Boolean(await page?.goto(plainFile).catch(() => null));
}

/**
 * For tests that need no new browser: each role keeps one per worker, which has fetched and compiled the scripts of the
 * site and of axe already. A browser of its own costs a test a third more processor time. A script that a test adds to the page is removed by it.
 */
export const test = base.extend<object, { keptContexts: Map<string, BrowserContext> }>({
  keptContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>();
      await use(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],

  context: async ({ keptContexts, signedInAs, browser, baseURL, storageState, troubles }, use, info) => {
    const role = signedInAs ?? 'visitor';
    const kept = keptContexts.get(role);
    const context = kept ?? (await browser.newContext({ baseURL, storageState }));
    keptContexts.set(role, context);
    const [page] = context.pages();
    if (page) await restore(page, storageState);
    const unwatch = troubles.watch(context);
    await use(context);
    const isFit = info.errors.length === 0 && (await leave(context));
    unwatch();
    if (isFit) return;
    keptContexts.delete(role);
    await context.close();
  },

  page: async ({ context, viewport }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
});
