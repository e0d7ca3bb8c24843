import { setTimeout as wait } from 'node:timers/promises';
import { percentile, sorted } from '../percentile.ts';
import type { AuthorBrowser } from '../post-editor/author-browser.ts';

const visits = 7;
/** Milliseconds until the browser has stored the query results of a visit. */
const late = 3000;

/**
 * Measures the time from the arrival of the dashboard's chunk to the first card rendered from persisted queries, at a
 * repeat visit.
 */
export async function measureFirstContent(browser: AuthorBrowser): Promise<void> {
  const times: number[] = [];
  const context = await browser.fresh();
  const page = await context.newPage();
  const visit = () => page.goto('/dashboard?tab=published', { waitUntil: 'commit' });
  await visit();
  await page.locator('main article').first().waitFor();
  await wait(late);
  for (let turn = 0; turn < visits; turn++) {
    await visit();
    const shown = await page.waitForFunction(
      () => {
        if (!document.querySelector('main article')) return 0;
        const code = performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/dashboard\.[^/]*\.js$/.test(name)) as PerformanceResourceTiming[];
        return performance.now() - Math.max(...code.map(({ responseEnd }) => responseEnd));
      },
      undefined,
      { polling: 'raf' },
    );
    times.push(await shown.jsonValue());
    await wait(late);
  }
  await context.close();
  const of = sorted(times);
  console.log(
    `first content of the dashboard from persisted queries: median ${percentile(of, 0.5).toFixed(0)} ms, at most ${of.at(-1)!.toFixed(0)} ms after its code (limit 100 ms)`,
  );
}
