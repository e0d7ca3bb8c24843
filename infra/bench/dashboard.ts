import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createImage } from '@ezhuthu/contract';
import Database from 'better-sqlite3';
import { type AuthorBrowser, startBrowser } from './author-browser.ts';
import { fillDatabase } from './fill-database.ts';
import { createPhotograph } from './post-editor/uploads.ts';
import { percentile, sorted, timeRequests } from './request-times.ts';
import { createWriter } from './sample-posts.ts';
import { type Caller, getAuthor, signInAuthor } from './site-client.ts';
import { type MeasuredProcess, startSite } from './site-process.ts';

const visits = 7;
/** Milliseconds until the browser has stored the query results of a visit. */
const storeDelay = 3000;

/**
 * Measures the time from the arrival of the dashboard's chunk to the first card rendered from persisted queries, at a
 * repeat visit.
 */
async function measureFirstContent(browser: AuthorBrowser): Promise<void> {
  const times: number[] = [];
  const context = await browser.newContext();
  const page = await context.newPage();
  const visit = () => page.goto('/dashboard?tab=published', { waitUntil: 'commit' });
  await visit();
  await page.locator('main article').first().waitFor();
  await wait(storeDelay);
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
    await wait(storeDelay);
  }
  await context.close();
  const ordered = sorted(times);
  console.log(
    `first content of the dashboard from persisted queries: median ${percentile(ordered, 0.5).toFixed(0)} ms, at most ${ordered.at(-1)!.toFixed(0)} ms after its code (limit 100 ms)`,
  );
}

const uploads = 10;
/** Milliseconds between two samples of memory. */
const sampleInterval = 20;

function getForm(photo: Buffer, name: string): FormData {
  const form = new FormData();
  form.set('name', name);
  form.set('type', 'banner');
  form.set('image', new File([new Uint8Array(photo)], 'photograph.jpg', { type: 'image/jpeg' }));
  return form;
}

/**
 * Uploads ten pictures of ten megapixels in parallel: counts failures and measures the peak memory of all processes.
 */
async function measureManyUploads(site: MeasuredProcess, author: Caller): Promise<void> {
  const photographs: Buffer[] = [];
  for (let n = 0; n < uploads; n++) photographs.push(await createPhotograph(3872, 2592));
  const before = site.memory();
  let max = before;
  const watch = setInterval(() => {
    max = Math.max(max, site.memory());
  }, sampleInterval);
  const start = performance.now();
  const results = await Promise.allSettled(
    photographs.map((photo, index) => author.post(createImage.path, getForm(photo, `படம் ${index}`))),
  );
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  const failed = results.filter(({ status }) => status === 'rejected').length;
  const peak = max + site.childPeak();
  console.log(
    `ten pictures of ten megapixels at once: ${failed} failed, ${seconds.toFixed(1)} s; memory ${before.toFixed(0)} MB before, ` +
      `at most ${peak.toFixed(0)} MB with the process that opens pictures (limit 600 MB)`,
  );
}

const posts = 100_000;
const wordsEach = 100;
const repetitions = 200;
const day = 24 * 60 * 60 * 1000;

/** Turns every fifth post into a draft, schedules every fiftieth, and hides every ninetieth. */
function changeStatuses(dataDir: string): void {
  const db = new Database(path.join(dataDir, 'ezhuthu.sqlite'));
  db.exec("update post set status = 'draft', is_public = 0, published_at = null where rowid % 5 = 0");
  const due = Date.now() + 30 * day;
  db.exec(
    `update post set status = 'scheduled', is_public = 0, published_at = ${due}, listed_at = ${due} where rowid % 50 = 1`,
  );
  db.exec('update post set hidden = 1, is_public = 0 where rowid % 90 = 2');
  db.exec('analyze');
  db.close();
}

const { word } = createWriter(7);
const list = (query: string) => `/api/posts?limit=10${query}`;
const filter = (name: string, value: string) => `&${name}=${encodeURIComponent(value)}`;

const requests: { name: string; path(): string }[] = [
  { name: 'All', path: () => list('') },
  { name: 'All, page 200', path: () => list('&page=200') },
  { name: 'Published', path: () => list('&status=published') },
  { name: 'Draft', path: () => list('&status=draft') },
  { name: 'Scheduled', path: () => list('&status=scheduled') },
  { name: 'Trash', path: () => '/api/posts/trash?limit=10' },
  { name: 'a category', path: () => list(filter('category', 'வகை 3')) },
  { name: 'drafts of a category', path: () => list(`&status=draft${filter('category', 'வகை 3')}`) },
  { name: 'a search for a word', path: () => list(filter('search', word())) },
  { name: 'a search for first letters', path: () => list(filter('search', word().slice(0, 3))) },
  { name: 'a search among drafts', path: () => list(`&status=draft${filter('search', word())}`) },
];

/** Measures the dashboard's tabs and search on the server with 100,000 posts. */
async function measureLists(): Promise<void> {
  const site = await startSite({ SAMPLE_CONTENT: 'off' }, (dataDir) => {
    fillDatabase(dataDir, posts, wordsEach);
    changeStatuses(dataDir);
  });
  const { token } = await signInAuthor(site);
  const headers = { authorization: `Bearer ${token}`, 'dashboard-access': 'true' };
  for (const { name, path } of requests) {
    const times = await timeRequests(repetitions, () => site.url + path(), headers);
    const [median, p95] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(1));
    console.log(`${name}: median ${median} ms, p95 ${p95} ms (limit 50 ms)`);
  }
  await site.stop();
}

/** Measures the author's dashboard: time to first content, its lists with 100,000 posts, and many uploads at once. */
export async function measureDashboard(): Promise<void> {
  const site = await startSite();
  const browser = await startBrowser(site.url, await signInAuthor(site));
  await measureFirstContent(browser);
  await browser.close();
  await measureManyUploads(site, await getAuthor(site));
  await site.stop();
  await measureLists();
}
