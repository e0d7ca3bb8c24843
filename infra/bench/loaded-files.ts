import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { AuthorBrowser } from './post-editor/author-browser.ts';

/** Nobody's address: the layout and nothing in it. */
const layoutAlone = '/nothing-is-here';
/** Milliseconds in which what comes late comes. */
export const late = 2000;

/** Scripts and style sheets that a new browser loads. */
async function getFiles(browser: AuthorBrowser, visit: (page: Page) => Promise<unknown>): Promise<string[]> {
  const context = await browser.fresh();
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('response', (answer) => {
    if (['script', 'stylesheet'].includes(answer.request().resourceType())) files.add(answer.url());
  });
  await visit(page);
  await wait(late);
  await context.close();
  return [...files];
}

/** What a new browser loads at a visit: all of it, and what of it the layout does not load by itself. */
export async function loadedFiles(
  browser: AuthorBrowser,
  visit: (page: Page) => Promise<unknown>,
): Promise<{ all: string[]; own: string[] }> {
  const layout = new Set(await getFiles(browser, (page) => page.goto(layoutAlone)));
  const all = await getFiles(browser, visit);
  return { all, own: all.filter((file) => !layout.has(file)) };
}
