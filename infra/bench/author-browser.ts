import { setTimeout as wait } from 'node:timers/promises';
import { browserFile, browserFlags } from '@ezhuthu/system/browser';
import { type BrowserContext, chromium, type Page } from 'playwright';
import type { Session } from './site-client.ts';

export interface AuthorBrowser {
  /**
   * Creates an empty browser context that is signed in when the browser has a session.
   * @param kept further entries of the local storage
   */
  newContext(kept?: Record<string, string>): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** @param session the author's; without one it is a visitor's browser */
export async function startBrowser(siteUrl: string, session?: Session): Promise<AuthorBrowser> {
  const browser = await chromium.launch({ executablePath: browserFile(), args: browserFlags });
  const memory = session && { authToken: session.token, userProfile: JSON.stringify(session.user) };
  return {
    newContext(kept = {}) {
      const localStorage = Object.entries({ ...memory, ...kept }).map(([name, value]) => ({ name, value }));
      const storageState = { cookies: [], origins: [{ origin: siteUrl, localStorage }] };
      return browser.newContext({ baseURL: siteUrl, locale: 'ta-IN', storageState });
    },
    close: () => browser.close(),
  };
}

export const bodyField = '.ck-content[role=textbox]';

/**
 * Opens the post editor and waits until its text can be edited.
 * @returns milliseconds since the navigation began, on the page's own clock
 */
export async function openPostEditor(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const ready = await page.waitForFunction(
    (field) => {
      const body = document.querySelector<HTMLElement>(field);
      return body?.isContentEditable && body.checkVisibility() ? performance.now() : 0;
    },
    bodyField,
    { polling: 'raf' },
  );
  return ready.jsonValue();
}

/**
 * Opens the post editor in a new browser context and runs `work` on its page.
 * @param kept entries of the local storage
 */
export async function atPostEditor(
  browser: AuthorBrowser,
  { address, kept }: { address: string; kept?: Record<string, string> },
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(kept);
  const page = await context.newPage();
  await openPostEditor(page, address);
  await work(page);
  await context.close();
}

/** A path without a page: renders the layout alone. */
const unknownPath = '/nothing-is-here';
/** Milliseconds to wait for files that a page loads late. */
export const lateFilesDelay = 2000;

/** URLs of the scripts and style sheets that a new browser loads during a visit. */
async function getFiles(browser: AuthorBrowser, visit: (page: Page) => Promise<unknown>): Promise<string[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) files.add(response.url());
  });
  await visit(page);
  await wait(lateFilesDelay);
  await context.close();
  return [...files];
}

/**
 * The files that a new browser loads during a visit: `all`, and as `own` those that the layout alone does not load.
 */
export async function loadedFiles(
  browser: AuthorBrowser,
  visit: (page: Page) => Promise<unknown>,
): Promise<{ all: string[]; own: string[] }> {
  const layout = new Set(await getFiles(browser, (page) => page.goto(unknownPath)));
  const all = await getFiles(browser, visit);
  return { all, own: all.filter((file) => !layout.has(file)) };
}
