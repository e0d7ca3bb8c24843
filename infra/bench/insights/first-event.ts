import { track } from '@ezhuthu/contract';
import { type AuthorBrowser, startBrowser } from '../author-browser.ts';
import { formatTimes, sorted } from '../request-times.ts';
import { newestPost } from '../site-client.ts';
import type { MeasuredProcess } from '../site-process.ts';

const visits = 10;

/** @returns milliseconds from the first contentful paint until the page view is sent, on the page's own clock */
async function firstEvent(browser: AuthorBrowser, address: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  const taken = await page.waitForFunction(
    (path) => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const sent = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(path));
      return paint && sent && sent.startTime - paint.startTime;
    },
    track.path,
    { polling: 50 },
  );
  const milliseconds = (await taken.jsonValue()) as number;
  await context.close();
  return milliseconds;
}

/** Measures how soon a first-time visitor's browser sends the view of the front page and of a post. */
export async function measureFirstEvent(site: MeasuredProcess): Promise<void> {
  const browser = await startBrowser(site.url);
  for (const [name, address] of [
    ['the front page', '/'],
    ['a post', await newestPost(site.url)],
  ] as const) {
    const times: number[] = [];
    for (let visit = 0; visit < visits; visit++) times.push(await firstEvent(browser, address));
    console.log(
      `the first event of ${name}, after it is shown: ${formatTimes(sorted(times))}, limit 1000 ms`,
    );
  }
  await browser.close();
}
