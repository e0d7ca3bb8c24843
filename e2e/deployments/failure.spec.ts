import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listPosts, login, updatePost } from '@ezhuthu/contract';
import { test as base, expect } from '@playwright/test';
import { freePort } from '../../infra/test/free-ports.ts';
import { callApi } from '../site/call-api.ts';
import { author } from '../site/people.ts';
import { type Running, startProcess } from '../site/process.ts';
import { copyReleases } from '../site/releases.ts';
import { settings, temporaryFolder } from '../site/start-site.ts';

/** API and page server as two processes, as behind a proxy. */
interface SplitSite {
  api: Running & { url: string; start(): Promise<void> };
  pages: Running & { url: string };
}

const scripts = {
  api: path.resolve(import.meta.dirname, '../../infra/launch/start-api.ts'),
  pages: path.resolve(import.meta.dirname, '../site/serve-pages.ts'),
};

async function startApi(folder: string): Promise<SplitSite['api']> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = () => startProcess([scripts.api], settings(port, folder), `${url}/api/ready`);
  let running = await start();
  return {
    url,
    output: () => running.output(),
    pause: () => running.pause(),
    resume: () => running.resume(),
    stop: () => running.stop(),
    async start() {
      running = await start();
    },
  };
}

const test = base.extend<{ split: SplitSite }>({
  split: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what the fixture needs
    async ({}, use) => {
      const folder = await temporaryFolder();
      await copyReleases(path.join(folder, 'dist'));
      const api = await startApi(folder);
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const pages = await startProcess([scripts.pages], { ...settings(port, folder), API_URL: api.url }, url);
      await use({ api, pages: { ...pages, url } });
      await pages.stop();
      await api.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { timeout: 90_000 },
  ],
});

/** Two published posts: the first has been requested and is cached, the second is not. */
async function twoPosts({ api, pages }: SplitSite): Promise<{ read: string; unread: string }> {
  const { posts } = await callApi(api.url, listPosts, {});
  const [read, unread] = posts.map((post) => pages.url + post.url);
  expect((await fetch(read!)).status).toBe(200);
  return { read: read!, unread: unread! };
}

async function expectDegraded({ read, unread }: { read: string; unread: string }): Promise<void> {
  const cached = await fetch(read);
  expect(cached.status).toBe(200);
  expect(await cached.text()).toContain('<article');
  const uncached = await fetch(unread);
  expect(uncached.status).toBe(503);
  expect(uncached.headers.get('retry-after')).toBe('5');
  expect(uncached.headers.get('cache-control')).toBe('private, no-store');
}

const getStatus = async (address: string) => (await fetch(address)).status;

test('without the API a page that was read is served, another says 503, and all is well afterwards', async ({
  split,
}) => {
  const posts = await twoPosts(split);
  await split.api.stop();
  await expectDegraded(posts);
  await split.api.start();
  await expect.poll(() => getStatus(posts.unread)).toBe(200);
});

test('an API that does not answer is like none', async ({ split }) => {
  const posts = await twoPosts(split);
  split.api.pause();
  await expectDegraded(posts);
  split.api.resume();
  await expect.poll(() => getStatus(posts.unread)).toBe(200);
});

test('an API that stands still for a moment costs nobody a page', async ({ split }) => {
  const { unread } = await twoPosts(split);
  split.api.pause();
  const statuses = Promise.all([unread, `${split.pages.url}/write`].map(getStatus));
  // the scenario itself: shorter than the page server waits for a response
  await setTimeout(1800);
  split.api.resume();
  expect(await statuses).toEqual([200, 200]);
});

test('the 503 can be read, and its Retry leads to the page once there is one', async ({ split, page }) => {
  const { unread } = await twoPosts(split);
  // the browser reaches both processes at one address, as behind a proxy
  await page.route('**/api/**', (route) =>
    route.continue({ url: route.request().url().replace(split.pages.url, split.api.url) }),
  );
  await split.api.stop();
  await page.goto(unread);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('தளம் இப்போது கிடைக்கவில்லை');
  await split.api.start();
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
});

async function retitle({ api }: SplitSite, address: string, title: string): Promise<void> {
  const session = await callApi(api.url, login, { body: author });
  const id = decodeURIComponent(address.slice(address.lastIndexOf('/') + 1));
  await callApi(api.url, updatePost, { params: { id }, body: { title } }, session);
}

const shows = async (address: string, title: string) => (await (await fetch(address)).text()).includes(title);

test('a change is followed again after the API was away', async ({ split }) => {
  const { read } = await twoPosts(split);
  await split.api.stop();
  await split.api.start();
  await retitle(split, read, 'மாறிய தலைப்பு');
  await expect.poll(() => shows(read, 'மாறிய தலைப்பு'), { timeout: 5000 }).toBe(true);
});

test('what changed while the page server stood still is shown soon after', async ({ split }) => {
  const { read } = await twoPosts(split);
  split.pages.pause();
  await retitle(split, read, 'மாறிய தலைப்பு');
  split.pages.resume();
  await expect.poll(() => shows(read, 'மாறிய தலைப்பு'), { timeout: 5000 }).toBe(true);
});
