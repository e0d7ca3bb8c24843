import { type BrowserContext, chromium, type Page } from 'playwright';
import { browserFile, browserFlags } from '../../browser.ts';
import type { Session } from '../caller.ts';

export interface AuthorBrowser {
  /**
   * One that has been nowhere yet and remembers only who the author is, if anything.
   * @param kept what else it has in its local storage
   */
  fresh(kept?: Record<string, string>): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** @param session the author's; without one a visitor's browser */
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
 * Opens the post editor at an address and waits until the text can be written.
 * @returns milliseconds since the navigation began, by the page's own clock
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

/** Does something in an opened post editor in a new browser. @param kept what the browser has in its local storage */
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
