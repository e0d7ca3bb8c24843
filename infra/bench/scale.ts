import { setTimeout as wait } from 'node:timers/promises';
import { fillDatabase } from './fill-database.ts';
import { load, percentile, timeRequests } from './request-times.ts';
import { createWriter, numbersFrom } from './sample-posts.ts';
import { type MeasuredProcess, startSite } from './site-process.ts';

const posts = 100_000;
const wordsEach = 100;
const repetitions = 200;

const next = numbersFrom(3);
const upTo = (max: number) => 1 + Math.floor(next() * max);
const months = ['january', 'march', 'may', 'july', 'september', 'november'];
const month = () => months[upTo(months.length) - 1]!;
const lastYear = new Date().getFullYear() - 1;
const year = () => lastYear - upTo(8) + 1;

interface TimedRequest {
  name: string;
  path(): string;
}

const lists: TimedRequest[] = [
  { name: 'home', path: () => '/api/posts?limit=10' },
  { name: 'archive, page 500', path: () => `/api/posts?limit=12&page=${500 + upTo(20)}` },
  { name: 'archive by title, page 500', path: () => `/api/posts?limit=12&sort=title&page=${500 + upTo(20)}` },
  {
    name: 'archive by popularity, page 500',
    path: () => `/api/posts?limit=12&sort=popularity&page=${500 + upTo(20)}`,
  },
  {
    name: 'category',
    path: () => `/api/categories/${encodeURIComponent(`வகை ${upTo(11)}`)}/posts?page=${upTo(50)}`,
  },
  { name: 'diary month', path: () => `/api/diary/${month()}-${year()}/posts?page=${upTo(5)}` },
  { name: 'day', path: () => `/api/diary/date/${year()}/${month()}/${upTo(28)}/posts` },
  { name: 'calendar', path: () => `/api/diary/calendar?year=${year()}&month=${upTo(12)}` },
  { name: 'diary', path: () => '/api/diary' },
  { name: 'categories', path: () => '/api/categories' },
];

const { word } = createWriter(7);
const search = (text: string) => `/api/posts/search?q=${encodeURIComponent(text)}`;
const searches: TimedRequest[] = [
  { name: 'search, one word', path: () => search(word()) },
  { name: 'search, two words', path: () => search(`${word()} ${word()}`) },
  { name: 'search, first letters', path: () => search(word().slice(0, 3)) },
  { name: 'search, one letter', path: () => search(word().slice(0, 1)) },
  { name: 'home filter', path: () => `/api/posts?search=${encodeURIComponent(word().slice(0, 4))}` },
];

async function measure(site: MeasuredProcess, request: TimedRequest): Promise<void> {
  const times = await timeRequests(repetitions, () => site.url + request.path());
  console.log(
    `${request.name}: median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
  );
}

/** Measures a list while ten connections search. */
async function measureBesideSearch(site: MeasuredProcess): Promise<void> {
  const searching = load(site, [search('க')], 10);
  await wait(500);
  await measure(site, { ...lists[0]!, name: 'home, while ten connections search for one letter' });
  await searching;
}

/** Measures lists, search and pages with 100,000 posts, and the memory of the process. */
export async function measureScale(): Promise<void> {
  const site = await startSite({ SAMPLE_CONTENT: 'off' }, (dataDir) =>
    fillDatabase(dataDir, posts, wordsEach),
  );
  for (const request of [...lists, ...searches]) await measure(site, request);
  for (const path of ['/', '/archive', `/diary/${lastYear}/january`]) {
    await measure(site, { name: `page ${path}`, path: () => `${path}?_=${upTo(1e9)}` });
  }
  await measureBesideSearch(site);
  console.log(`memory: ${site.memory().toFixed(0)} MB`);
  await site.stop();
}
