import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type Role, type Session, type Site, startSite } from './start-site.ts';
import { collectTroubles, type Troubles } from './troubles.ts';

interface TestFixtures {
  /** The role that the test's page is signed in as; null for a visitor. */
  signedInAs: Role | null;
  /** Console errors and warnings, uncaught errors and failed requests fail the test unless expected. */
  troubles: Troubles;
  /** Opens a page in another browser context, as a visitor unless a session is given. */
  anotherBrowser(options?: BrowserContextOptions & { session?: Session }): Promise<Page>;
}

interface WorkerFixtures {
  site: Site;
}

/** Local storage of a signed-in member. */
function getStorage(site: Site, session: Session | null) {
  const localStorage = session
    ? [
        { name: 'authToken', value: session.token },
        { name: 'userProfile', value: JSON.stringify(session.user) },
        // off, except in tests of Tamil typing
        { name: 'tamilTyping', value: 'false' },
      ]
    : [];
  return { cookies: [], origins: [{ origin: site.url, localStorage }] };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  signedInAs: [null, { option: true }],

  baseURL: async ({ site }, use) => use(site.url),

  storageState: async ({ site, signedInAs }, use) =>
    use(getStorage(site, signedInAs && (await site.getSession(signedInAs)))),

  troubles: [
    async ({ site }, use) => {
      const troubles = collectTroubles();
      await use(troubles);
      const found = troubles.verdict();
      const written = found.length > 0 ? `; the site's last words:\n${site.output().slice(-4000)}` : '';
      expect(found, `what the browser complained about${written}`).toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, troubles }, use) => {
    troubles.watch(context);
    await use(context);
  },

  anotherBrowser: async ({ browser, site, troubles }, use) => {
    const opened: Page[] = [];
    await use(async ({ session, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: site.url,
        storageState: getStorage(site, session ?? null),
        ...options,
      });
      // without scripts the browser reports their refused preloads, which is harmless
      if (options.javaScriptEnabled !== false) troubles.watch(context);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

export { expect };
