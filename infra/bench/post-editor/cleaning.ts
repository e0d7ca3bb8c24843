import { setTimeout as wait } from 'node:timers/promises';
import { formatTimes, readTimes, sorted } from '../request-times.ts';
import { type Caller, newestPost } from '../site-client.ts';
import type { MeasuredProcess } from '../site-process.ts';
import { bytesIn, getArticle } from './article.ts';
import { createPhotograph, upload } from './uploads.ts';

const posts = 10;
const size = 250_000;
/** Milliseconds for which reads are measured at least. */
const period = 2000;

type Save = (address: string) => Promise<unknown>;

async function makePosts(author: Caller, status: string): Promise<string[]> {
  const addresses: string[] = [];
  for (let n = 0; n < posts; n++) {
    const post = { title: `${status} ${n}`, content: '<p>மழை</p>', status };
    const { id } = await author.post<{ id: string }>('/api/posts', post);
    addresses.push(`/api/posts/${id}`);
  }
  return addresses;
}

async function saveTimes(address: string, save: Save): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < posts; turn++) {
    const start = performance.now();
    await save(address);
    times.push(performance.now() - start);
  }
  return sorted(times);
}

/** Saves all posts in parallel, repeatedly for the whole period. */
async function saveTogether(addresses: string[], save: Save): Promise<void> {
  const end = performance.now() + period;
  while (performance.now() < end) await Promise.all(addresses.map(save));
}

async function measureReads(
  site: MeasuredProcess,
  reading: { name: string; address: string },
  together: () => Promise<void>,
): Promise<void> {
  const { name, address } = reading;
  await readTimes(site, address, wait(500));
  const idle = await readTimes(site, address, wait(period));
  const beside = await readTimes(site, address, together());
  console.log(
    `  reads of ${name}: idle ${formatTimes(idle)}, while ${posts} are saved at once ${formatTimes(beside)}`,
  );
}

/** Texts whose processing time could grow faster than their length. Each is within the accepted size. */
const denseTexts: Record<string, string> = {
  '8,000 embed marks': '[EMBED:https://example.com/a]'.repeat(8000),
  '16,000 embed marks': '[EMBED:https://example.com/a]'.repeat(16_000),
  '30,000 elements': '<b>அ</b>'.repeat(30_000),
  '60,000 elements': '<b>அ</b>'.repeat(60_000),
  '15,000 elements with styles': '<b style="color:red">அ</b>'.repeat(15_000),
};

/** Measures storing and reading texts with very many elements or embed marks. */
export async function measureDenseTexts({ url }: MeasuredProcess, author: Caller): Promise<void> {
  for (const [name, content] of Object.entries(denseTexts)) {
    const start = performance.now();
    const post = { title: name, content, status: 'published' };
    const { id } = await author.post<{ id: string }>('/api/posts', post);
    const stored = performance.now();
    await (await fetch(`${url}/api/posts/${id}`)).arrayBuffer();
    const times = [stored - start, performance.now() - stored].map((time) => `${time.toFixed(0)} ms`);
    console.log(`${name}: stored in ${times[0]}, read in ${times[1]}, limit 2000 ms`);
  }
}

/** Measures saves of 250 kB texts, as drafts and as public, indexed posts, and how they delay concurrent reads. */
export async function measureCleaning(site: MeasuredProcess, author: Caller): Promise<void> {
  const picture = await upload(author, await createPhotograph(1600, 1200));
  const content = getArticle({ atLeast: size, getSize: bytesIn, picture });
  const readings = [
    { name: 'the list', address: '/api/posts?limit=10' },
    { name: 'a post', address: `/api/posts/${(await newestPost(site.url)).split('/').at(-1)}` },
  ];
  let edits = 0;
  const save: Save = (address) => author.put(address, { content: `${content}<p>${++edits}</p>` });
  for (const status of ['draft', 'published']) {
    const addresses = await makePosts(author, status);
    const times = await saveTimes(addresses[0]!, save);
    console.log(
      `250 kB stored, ${status}: ${formatTimes(times)}, limit 300 ms; reads beside it at most twice as long`,
    );
    for (const reading of readings) await measureReads(site, reading, () => saveTogether(addresses, save));
  }
}
