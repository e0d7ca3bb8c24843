import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allRows, anArchive, getFiles } from '../../testing/archives.ts';
import { aComment, aPost, aReader } from '../../testing/factories.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { getFileName } from './pages.ts';
import { writeArchive } from './write-archive.ts';

let api: TestApi;
let files: Record<string, string>;
const picture = 'a1b2c3-w640.webp';

beforeAll(async () => {
  api = await startTestApi();
  await api.platform.storage.putAll([{ name: picture, bytes: Buffer.from('picture') }]);
  const first = await aPost(api, { title: 'முதல்', category: 'கதை', tags: ['மழை'] });
  const post = await aPost(api, {
    title: 'மழை & <வெயில்>',
    content: `<p>முன்<strong>தடித்த</strong><span class="footnote">குறிப்பு &amp; விளக்கம்</span></p>
<figure class="image"><img src="/uploads/${picture}" alt="ஆறு" srcset="/uploads/${picture} 640w"></figure>
<p><a href="/post/${first.urlSlug}">முதல்</a> <a href="/about">பற்றி</a></p><p>[YOUTUBE:abcdefghijk]</p>`,
    coverImage: `/uploads/${picture}`,
    tags: ['ஊர்'],
  });
  await aComment(api, { post, by: await aReader(api), text: 'நன்று <b>' });
  await aComment(api, { post, held: true, text: 'காத்திருப்பது' });
  await aPost(api, { title: 'வரைவு', status: 'draft' });
  const read = await getFiles(await anArchive(api));
  files = Object.fromEntries(Object.entries(read).map(([name, bytes]) => [name, bytes.toString()]));
}, 60_000);
afterAll(() => api.close());

const slug = 'மழை-வெயில்';

test('all posts are found from one page', () => {
  const index = files['data/index.html']!;
  expect(index).toContain('மழை &amp; &lt;வெயில்&gt;');
  const linked = [...index.matchAll(/href="(posts\/[^"]+)"/g)].map(([, href]) => decodeURIComponent(href!));
  expect(linked).toHaveLength(3);
  for (const href of linked) expect(files).toHaveProperty([`data/${href}`]);
  expect(index).toContain('வரைவு');
});

test("a post's page needs nothing outside of the archive", () => {
  const page = files[`data/posts/${slug}.html`]!;
  expect(page).toContain(`<img src="../uploads/${picture}"`);
  expect(page).toContain(`srcset="../uploads/${picture} 640w"`);
  expect(page).toContain(`href="../posts/${encodeURIComponent('முதல்')}.html"`);
  expect(page).toContain(`href="${api.platform.config.siteUrl}/about"`);
  expect(page).toContain('<li>குறிப்பு &amp; விளக்கம்</li>');
  expect(files[`data/uploads/${picture}`]).toBe('picture');
});

test("a post's page has the comments that visitors see", () => {
  const page = files[`data/posts/${slug}.html`]!;
  expect(page).toContain('நன்று &lt;b&gt;');
  expect(page).not.toContain('காத்திருப்பது');
});

test('a post is Markdown with fields that other programs read', () => {
  const text = files[`data/posts/${slug}.md`]!;
  expect(text).toMatch(/^---\ntitle: "மழை & <வெயில்>"\nslug: "மழை-வெயில்"\ndate: "2040-03-10T06:30:00.000Z"/);
  expect(text).toContain('tags: ["ஊர்"]');
  expect(text).toContain('**தடித்த**');
  expect(text).toContain(`![ஆறு](../uploads/${picture})`);
  expect(text).toContain('[^1]\n');
  expect(text).toMatch(/\n\[\^1\]: குறிப்பு & விளக்கம்\n$/);
});

test('the feed has the public posts', () => {
  const feed = JSON.parse(files['data/feed.json']!);
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
  expect(feed.items.map(({ title }: { title: string }) => title)).toEqual(['முதல்', 'மழை & <வெயில்>']);
  expect(feed.items[1].content_html).toContain(`src="uploads/${picture}"`);
});

test('it is a bag of BagIt', () => {
  expect(files['bagit.txt']).toBe('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n');
  const payload = Object.entries(files).filter(([name]) => name.startsWith('data/'));
  const bytes = payload.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);
  expect(files['bag-info.txt']).toContain(`Payload-Oxum: ${bytes}.${payload.length}\n`);
  const listed = files['manifest-sha256.txt']!.trim().split('\n');
  expect(listed.map((line) => line.slice(66)).sort()).toEqual(payload.map(([name]) => name).sort());
});

test('the manifest counts what is there', () => {
  const manifest = JSON.parse(files['data/manifest.json']!);
  expect(manifest).toMatchObject({ format: 1, posts: 3, uploads: { files: 1, bytes: 7 }, secrets: null });
  for (const { name, rows } of manifest.tables)
    expect(files[`data/tables/${name}.ndjson`]!.split('\n')).toHaveLength(rows + 1);
});

test('an archive is of one moment, whatever is written meanwhile', async () => {
  const before = await allRows(api);
  const file = path.join(api.platform.config.dataDir, 'moment.zip');
  const writes: Promise<unknown>[] = [];
  await writeArchive(api.platform, file, {
    report({ step }) {
      if (step !== 'uploads') writes.push(aPost(api, { category: `வகை ${writes.length}` }));
    },
  });
  await Promise.all(writes);
  expect(writes.length).toBeGreaterThan(10);
  const read = await getFiles(file);
  for (const table of ['post', 'category', 'post_tag', 'post_tally', 'setting'])
    expect(
      read[`data/tables/${table}.ndjson`]!.toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(before[table]);
});

test('an archive that is stopped leaves no file', async () => {
  const folder = path.join(api.platform.config.dataDir, 'stopped');
  await writeFile(`${folder}.txt`, '');
  const stopping = new AbortController();
  const writing = writeArchive(api.platform, `${folder}.zip`, {
    signal: stopping.signal,
    report: ({ step }) => step === 'tables' && stopping.abort(),
  });
  await expect(writing).rejects.toThrow(/abort/i);
  const left = await readdir(api.platform.config.dataDir);
  expect(left.filter((name) => name.startsWith('stopped'))).toEqual(['stopped.txt']);
});

test('a disk that fails ends the archive', async () => {
  await expect(writeArchive(api.platform, '/dev/full/archive.zip')).rejects.toThrow(/ENOTDIR|ENOENT/);
});

test('names of files stay below what file systems allow', () => {
  const long = 'அ'.repeat(130);
  const names = [getFileName(long), getFileName(`${long}-2`)];
  expect(names.map((name) => Buffer.byteLength(`${name}.html`) <= 255)).toEqual([true, true]);
  expect(names[0]).not.toBe(names[1]);
});
