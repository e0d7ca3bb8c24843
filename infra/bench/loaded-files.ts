import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { AuthorBrowser } from './post-editor/author-browser.ts';

/** A path without a page: renders the layout alone. */
const layoutAlone = '/nothing-is-here';
/** Milliseconds to wait for files that a page loads late. */
export const late = 2000;

/** URLs of the scripts and style sheets that a new browser loads during a visit. */
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

/**
 * The files that a new browser loads during a visit: `all`, and as `own` those that the layout alone does not load.
 */
export async function loadedFiles(
  browser: AuthorBrowser,
  visit: (page: Page) => Promise<unknown>,
): Promise<{ all: string[]; own: string[] }> {
  const layout = new Set(await getFiles(browser, (page) => page.goto(layoutAlone)));
  const all = await getFiles(browser, visit);
  return { all, own: all.filter((file) => !layout.has(file)) };
}
