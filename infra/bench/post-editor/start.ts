import { setTimeout as wait } from 'node:timers/promises';
import { type AuthorBrowser, lateFilesDelay, loadedFiles, openPostEditor } from '../author-browser.ts';
import { percentile, sorted } from '../request-times.ts';
import { overTheWire } from '../site-client.ts';

const visits = 5;

async function getGzipSize(files: string[], ending: string): Promise<string> {
  const found = files.filter((file) => file.endsWith(ending));
  const sizes = await Promise.all(found.map(async (file) => (await overTheWire(file, 'gzip')).length));
  return `${(sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)} kB`;
}

/** Measures the files that the post editor loads beyond the layout. */
export async function measureCode(browser: AuthorBrowser): Promise<void> {
  const { own } = await loadedFiles(browser, (page) => openPostEditor(page, '/write'));
  console.log(
    `code of the post editor, gzip: JavaScript ${await getGzipSize(own, '.js')} (limit 400 kB), CSS ${await getGzipSize(own, '.css')}`,
  );
}

/** Measures the time from navigation to an editable text, in new browsers and at a repeat visit. */
export async function measureStart(browser: AuthorBrowser, name: string, address: string): Promise<void> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    cold.push(await openPostEditor(page, address));
    // the browser cache of the first visit takes effect once that page has settled
    await wait(lateFilesDelay);
    warm.push(await openPostEditor(page, address));
    await context.close();
  }
  const [first, second] = [cold, warm].map((times) => percentile(sorted(times), 0.5).toFixed(0));
  console.log(
    `${name} can be written: cold ${first} ms, warm ${second} ms (limit 1500 ms), medians of ${visits}`,
  );
}
