import { type BrowserContext, chromium, type Page } from 'playwright';
import { browserFile, browserFlags } from '../../browser.ts';
import type { Session } from '../caller.ts';

export interface AuthorBrowser {
  /**
   * Creates an empty browser context that is signed in when the browser has a session.
   * @param kept further entries of the local storage
   */
  fresh(kept?: Record<string, string>): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** @param session the author's; without one it is a visitor's browser */
export async function startBrowser(siteUrl: string, session?: Session): Promise<AuthorBrowser> {
  const browser = await chromium.launch({ executablePath: browserFile(), args: browserFlags });
  const memory = session && { authToken: session.token, userProfile: JSON.stringify(session.user) };
  return {
    fresh(kept = {}) {
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
  const context = await browser.fresh(kept);
  const page = await context.newPage();
  await openPostEditor(page, address);
  await work(page);
  await context.close();
}
