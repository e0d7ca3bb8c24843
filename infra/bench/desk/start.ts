import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { percentile, sorted } from '../percentile.ts';
import { overTheWire } from '../requests.ts';
import { type AuthorBrowser, openDesk } from './author-browser.ts';

/** Nobody's address: the layout and nothing in it. */
const layoutAlone = '/nothing-is-here';
/** Milliseconds in which what comes late comes. */
const late = 2000;
const visits = 5;

/** Scripts and style sheets that a new browser loads. */
async function filesOf(browser: AuthorBrowser, visit: (page: Page) => Promise<unknown>): Promise<string[]> {
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

async function zipped(files: string[], ending: string): Promise<string> {
  const found = files.filter((file) => file.endsWith(ending));
  const sizes = await Promise.all(found.map(async (file) => (await overTheWire(file, 'gzip')).length));
  return `${(sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)} kB`;
}

/** What the desk loads beyond the layout. */
export async function measureCode(browser: AuthorBrowser): Promise<void> {
  const layout = new Set(await filesOf(browser, (page) => page.goto(layoutAlone)));
  const files = await filesOf(browser, (page) => openDesk(page, '/write'));
  const own = files.filter((file) => !layout.has(file));
  console.log(
    `code of the desk, gzip: JavaScript ${await zipped(own, '.js')} (limit 400 kB), CSS ${await zipped(own, '.css')}`,
  );
}

/** From the navigation to a text that can be written, in new browsers and at their second visit. */
export async function measureStart(browser: AuthorBrowser, name: string, address: string): Promise<void> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const context = await browser.fresh();
    const page = await context.newPage();
    cold.push(await openDesk(page, address));
    // what was stored of it is used once the first page has settled
    await wait(late);
    warm.push(await openDesk(page, address));
    await context.close();
  }
  const [first, second] = [cold, warm].map((times) => percentile(sorted(times), 0.5).toFixed(0));
  console.log(
    `${name} can be written: cold ${first} ms, warm ${second} ms (limit 1500 ms), medians of ${visits}`,
  );
}
