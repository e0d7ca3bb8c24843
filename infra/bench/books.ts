import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, createEdition, type EditionFormat, listEditions, listPosts } from '@ezhuthu/contract';
import { fillDatabase } from './fill-database.ts';
import { formatTimes, readTimes } from './request-times.ts';
import { getCaller, signInAuthor } from './site-client.ts';
import { type MeasuredProcess, startOnFolder } from './site-process.ts';

const chapters = 100;
const wordsEach = 800;
/** Milliseconds between two looks at memory and at the edition. */
const interval = 100;
const address = '/api/posts?limit=10';

/** Makes an edition. @returns seconds, its bytes by format, and the highest memory in MB of the site and its children */
async function make(site: MeasuredProcess, token: string, formats: EditionFormat[]) {
  const read = async <T>(from: string): Promise<T> =>
    (await fetch(site.url + from, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<T>;
  const ids: string[] = [];
  for (let page = 1; ids.length < chapters; page++) {
    const { posts } = await read<Answer<typeof listPosts>>(
      `${listPosts.path}?limit=50&page=${page}&excerpts=false`,
    );
    ids.push(...posts.map(({ id }) => id));
  }
  const start = performance.now();
  const { id } = await getCaller(site, token).post<Answer<typeof createEdition>>(createEdition.path, {
    title: 'நூறு அத்தியாயங்கள்',
    author: 'நிலா செல்வி',
    description: '',
    language: 'ta',
    source: { kind: 'posts', value: '' },
    chapters: ids.slice(0, chapters),
    formats,
  });
  let memory = 0;
  let children = 0;
  for (;;) {
    await wait(interval);
    memory = Math.max(memory, site.memory());
    children = Math.max(children, site.memoryBelow());
    const { editions } = await read<Answer<typeof listEditions>>(listEditions.path);
    const made = editions.find((edition) => edition.id === id)!;
    if (made.state === 'failed') throw new Error(made.error);
    if (made.state !== 'done') continue;
    return { seconds: (performance.now() - start) / 1000, files: made.files, memory, children };
  }
}

/** Makes a book of 100 chapters as EPUB and as PDF while the site is read. */
export async function measureBooks(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-bench-books-'));
  try {
    await (await startOnFolder(folder, { SAMPLE_CONTENT: 'off' })).stop();
    fillDatabase(folder, chapters, wordsEach);
    const site = await startOnFolder(folder, {});
    const { token } = await signInAuthor(site);
    console.log(`${chapters} chapters of ${wordsEach} words; the site has ${site.memory().toFixed(0)} MB`);
    for (const formats of [['epub'], ['screen'], ['print']] as EditionFormat[][]) {
      const making = make(site, token, formats);
      const [{ seconds, files, memory, children }, times] = await Promise.all([
        making,
        readTimes(site, address, making),
      ]);
      const [file] = files;
      console.log(
        `  ${formats[0]}: ${seconds.toFixed(1)} s, ${(file!.bytes / 1e6).toFixed(2)} MB; memory of the site at most ${memory.toFixed(0)} MB, of its children ${children.toFixed(0)} MB`,
      );
      console.log(`    meanwhile: ${formatTimes(times)}`);
    }
    await site.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
