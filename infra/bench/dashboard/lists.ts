import path from 'node:path';
import Database from 'better-sqlite3';
import { signInAuthor } from '../caller.ts';
import { fillDatabase } from '../fill-database.ts';
import { percentile, sorted } from '../percentile.ts';
import { startSite } from '../site-process.ts';
import { createWriter } from '../words.ts';

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
export async function measureLists(): Promise<void> {
  const site = await startSite({ SAMPLE_CONTENT: 'off' }, (dataDir) => {
    fillDatabase(dataDir, posts, wordsEach);
    changeStatuses(dataDir);
  });
  const { token } = await signInAuthor(site);
  const headers = { authorization: `Bearer ${token}`, 'dashboard-access': 'true' };
  for (const { name, path } of requests) {
    const times: number[] = [];
    for (let turn = 0; turn < repetitions; turn++) {
      const address = site.url + path();
      const start = performance.now();
      const response = await fetch(address, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
      times.push(performance.now() - start);
    }
    const [median, p95] = [0.5, 0.95].map((share) => percentile(sorted(times), share).toFixed(1));
    console.log(`${name}: median ${median} ms, p95 ${p95} ms (limit 50 ms)`);
  }
  await site.stop();
}
