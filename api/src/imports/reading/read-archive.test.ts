import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aZip } from '../../../testing/exports/a-zip.ts';
import { takeoutExport } from '../../../testing/exports/blogger.ts';
import { ghostExport } from '../../../testing/exports/ghost.ts';
import { collect } from '../../../testing/exports/in-pieces.ts';
import { mediumStory } from '../../../testing/exports/medium.ts';
import { wordPressExport } from '../../../testing/exports/wordpress.ts';
import { openExport } from './read-export.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ezhuthu-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function aFile(content: Buffer): Promise<string> {
  const file = path.join(folder, 'export.zip');
  await writeFile(file, content);
  return file;
}

async function read(files: Record<string, string>) {
  const { source, read: readEntries, close } = await openExport(await aFile(await aZip(files)));
  const all = await collect(readEntries());
  close();
  return { source, posts: all.filter(({ kind }) => kind === 'post'), all };
}

test('the blogs of a Takeout are read', async () => {
  const { source, posts } = await read({
    'Takeout/Blogger/Blogs/கடல்/feed.atom': takeoutExport({ posts: [{ id: 1 }] }),
    'Takeout/Blogger/Blogs/மலை/feed.atom': takeoutExport({ posts: [{ id: 2 }] }),
    'Takeout/Blogger/Blogs/கடல்/theme-classic.html': '<html></html>',
    'Takeout/archive_browser.html': '<html></html>',
  });
  expect(source).toBe('Blogger');
  expect(posts).toMatchObject([{ id: '1' }, { id: '2' }]);
});

test("a Takeout's blog has the address of the table beside it", async () => {
  const { all } = await read({
    'Takeout/Blogger/Blogs/கடல்/feed.atom': takeoutExport({ posts: [{ id: 1 }] }),
    'Takeout/Blogger/Blogs/கடல்/settings.csv': 'blog_name,blog_address\nகடல்,kadal.blogspot.com\n',
  });
  expect(all[0]).toMatchObject({ kind: 'site', url: 'https://kadal.blogspot.com/' });
});

test('all parts of an export in one archive are read', async () => {
  const { posts } = await read({
    'kadal.000.xml': wordPressExport({ items: [{ id: 1 }] }),
    'kadal.001.xml': wordPressExport({ items: [{ id: 2 }] }),
  });
  expect(posts).toMatchObject([{ id: '1' }, { id: '2' }]);
});

test('an archive with exports of two programs is refused', async () => {
  const files = {
    'a.xml': wordPressExport({ items: [{ id: 1 }] }),
    'b.json': ghostExport({ posts: [{ id: '1' }] }),
  };
  await expect(read(files)).rejects.toMatchObject({ code: 'invalid' });
});

test('two publications of Substack in one archive are read, and texts that no table names', async () => {
  const table = (id: string) => `post_id,title,is_published\n${id},மழை,true`;
  const { posts } = await read({
    'kadal/posts.csv': table('1.a'),
    'kadal/posts/1.a.html': '<p>ஒன்று</p>',
    'malai/posts.csv': table('2.b'),
    'malai/posts/2.b.html': '<p>இரண்டு</p>',
    'malai/posts/3.c.html': '<p>மூன்று</p>',
  });
  expect(posts).toMatchObject([
    { id: '1', html: '<p>ஒன்று</p>', status: 'published' },
    { id: '2', html: '<p>இரண்டு</p>', status: 'published' },
    { id: '3', html: '<p>மூன்று</p>', status: 'draft' },
  ]);
});

test('a podcast of Substack has its recording, and its buttons and hidden words are gone', async () => {
  const table = 'post_id,title,podcast_url\n1.a,மழை,https://a.example/oli.mp3';
  const html =
    '<div class="preformatted-block"><label class="hide-text">Text within this block</label><pre class="text">ஒன்று</pre></div><p class="button-wrapper"><a href="https://a.example/subscribe">Subscribe</a></p>';
  const { posts } = await read({ 'posts.csv': table, 'posts/1.a.html': html });
  expect(posts).toMatchObject([
    {
      html: '<p><a href="https://a.example/oli.mp3">https://a.example/oli.mp3</a></p>\n<div class="preformatted-block"><pre class="text">ஒன்று</pre></div>',
      left: { 'button-wrapper': 1 },
    },
  ]);
});

test.each([
  ['WordPress', { 'kadal.WordPress.2026-01-01.xml': wordPressExport({ items: [{ id: 1 }] }) }],
  ['Ghost', { 'ghost/kadal.ghost.json': ghostExport({ posts: [{ id: '1' }] }), 'a.json': '[]' }],
])('the file of %s in an archive is found', async (name, files) => {
  const { source, posts } = await read(files as Record<string, string>);
  expect([source, posts]).toMatchObject([name, [{ id: '1' }]]);
});

describe('stories of Medium', () => {
  const canonical = 'https://medium.com/@nila/first-rain-1a2b3c4d5e6f';

  test('have their text without the repeated title, and their address', async () => {
    const body = '<p class="graf graf--p">பெய்தது.</p>';
    const story = mediumStory({ title: 'முதல் மழை', subtitle: 'ஒரு நாள்', body, canonical });
    const { source, posts } = await read({ 'posts/2019-03-05_first-rain-1a2b3c4d5e6f.html': story });
    expect(source).toBe('Medium');
    expect(posts).toMatchObject([
      {
        id: '1a2b3c4d5e6f',
        title: 'முதல் மழை',
        subtitle: 'ஒரு நாள்',
        slug: 'first-rain',
        oldPaths: ['/@nila/first-rain-1a2b3c4d5e6f', '/first-rain-1a2b3c4d5e6f', '/p/1a2b3c4d5e6f'],
        status: 'published',
        publishedAt: '2019-03-05T04:30:00.000Z',
        author: 'நிலா',
        html: expect.stringMatching(/insetColumn"><p class="graf graf--p">பெய்தது\.<\/p>/),
      },
    ]);
    expect(posts[0]).not.toMatchObject({ html: expect.stringMatching(/முதல் மழை|ஒரு நாள்|<hr/) });
  });

  test('are drafts by the name of their file', async () => {
    const { posts } = await read({ 'posts/draft_Paathi-9f8e7d6c5b4a.html': mediumStory({ title: 'பாதி' }) });
    expect(posts).toMatchObject([
      { id: '9f8e7d6c5b4a', title: 'பாதி', status: 'draft', slug: '', oldPaths: [] },
    ]);
  });

  test('are told from answers to others', async () => {
    const body = '<p class="graf graf--p">நன்று நண்பரே</p>';
    const answer = mediumStory({ title: 'நன்று', body, canonical, isResponse: true });
    const { all } = await read({ 'posts/2019-03-06_-0a1b2c3d4e5f.html': answer });
    expect(all.slice(1)).toEqual([{ kind: 'omitted', what: 'response', name: 'நன்று' }]);
  });
});

test('posts of Substack are those of its table, without its buttons', async () => {
  const table = [
    'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url',
    '11.first-rain,2023-03-05T04:30:00.000Z,true,,,newsletter,everyone,"முதல், மழை",ஒரு நாள்,',
    '12.half,,false,,,newsletter,only_paid,பாதி,,',
  ].join('\n');
  const html =
    '<p>பெய்தது.</p><div class="subscription-widget-wrap-editor"><div class="subscription-widget"><form><input></form></div></div><p>நின்றது.</p>';
  const { source, posts } = await read({ 'posts.csv': table, 'posts/11.first-rain.html': html });
  expect(source).toBe('Substack');
  expect(posts).toMatchObject([
    {
      id: '11',
      title: 'முதல், மழை',
      subtitle: 'ஒரு நாள்',
      html: '<p>பெய்தது.</p><p>நின்றது.</p>',
      slug: 'first-rain',
      oldPaths: ['/p/first-rain'],
      status: 'published',
      publishedAt: '2023-03-05T04:30:00.000Z',
      isRestricted: false,
    },
    { id: '12', title: 'பாதி', html: '', status: 'draft', oldPaths: [], isRestricted: true },
  ]);
});

describe('an archive is refused', () => {
  const open = async (content: Buffer) => openExport(await aFile(content));

  test('that holds no export', async () => {
    await expect(open(await aZip({ 'a.txt': 'a' }))).rejects.toMatchObject({ code: 'invalid' });
  });

  test('that is cut off', async () => {
    const whole = await aZip({ 'posts.csv': 'post_id\n1.a' });
    await expect(open(whole.subarray(0, whole.length - 10))).rejects.toMatchObject({ code: 'invalid' });
  });

  test('whose paths lead out of it', async () => {
    const zip = await aZip({ 'aa/posts.csv': 'post_id\n1.a' });
    const forged = Buffer.from(zip.toString('latin1').replaceAll('aa/posts', '../posts'), 'latin1');
    await expect(open(forged)).rejects.toMatchObject({ message: expect.stringContaining('../posts.csv') });
  });

  test('that would grow beyond measure', async () => {
    const bomb = await aZip({ 'posts.csv': ' '.repeat(20 * 1024 * 1024) });
    await expect(open(bomb)).rejects.toMatchObject({ message: expect.stringContaining('posts.csv') });
  });

  test('whose texts are damaged, and its file is closed', async () => {
    const zip = await aZip({ 'a.xml': wordPressExport({ items: [{ id: 1 }] }) });
    const endOfHeader = 30 + 'a.xml'.length;
    await expect(open(zip.fill(0xff, endOfHeader, endOfHeader + 20))).rejects.toThrow();
    const descriptors = await readdir('/proc/self/fd');
    const opened = await Promise.all(
      descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    expect(opened).not.toContain(path.join(folder, 'export.zip'));
  });
});
