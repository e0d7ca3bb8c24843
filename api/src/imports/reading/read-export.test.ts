import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { classicExport, takeoutExport } from '../../../testing/exports/blogger.ts';
import { ghostExport } from '../../../testing/exports/ghost.ts';
import { collect } from '../../../testing/exports/in-pieces.ts';
import { wordPressExport } from '../../../testing/exports/wordpress.ts';
import { summarize } from '../summarize.ts';
import { openExport } from './read-export.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ezhuthu-export-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function aFile(content: string | Buffer, name = 'export'): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

const read = async (content: string | Buffer) => {
  const { source, read: readEntries } = await openExport(await aFile(content));
  return { source, summary: await summarize(readEntries(), { timezone: 'Asia/Kolkata' }) };
};

const blogger = classicExport({ posts: [{ id: 1, title: 'மழை' }] });
const wordPress = wordPressExport({ items: [{ id: 1, title: 'மழை' }] });

test('what is left out is counted under whatever name it has', async () => {
  const { summary } = await read(
    classicExport({ posts: [{ id: 1, html: '<p><constructor>மழை</constructor></p>' }] }).replace(
      '</entry>',
      '<toString>x</toString></entry>',
    ),
  );
  expect(summary.dropped).toEqual({ toString: 1 });
});

describe('the source is recognised by the content', () => {
  test.each([
    ['Blogger', blogger],
    ['Blogger', takeoutExport({ posts: [{ id: 1 }] })],
    ['WordPress', wordPress],
    ['Ghost', ghostExport({ posts: [{ id: '1', title: 'மழை' }] })],
  ])('of %s', async (source, text) => {
    expect((await read(text)).source).toBe(source);
  });

  test('also when it is compressed', async () => {
    const { source, summary } = await read(gzipSync(wordPress));
    expect([source, summary.published]).toEqual(['WordPress', 1]);
  });

  test('a compressed file that is cut off is no quiet half', async () => {
    const whole = gzipSync(wordPress);
    await expect(read(whole.subarray(0, whole.length / 2))).rejects.toThrow('unexpected end of file');
  });

  test.each([
    ['another feed', '<?xml version="1.0"?><rss version="2.0"><channel><title>a</title></channel></rss>'],
    ['a page', '<!doctype html><title>a</title>'],
    ['nothing', ''],
  ])('and %s is refused', async (_, text) => {
    await expect(openExport(await aFile(text))).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('the encoding is that of', () => {
  const titled = (text: string | Buffer) => read(text).then(({ summary }) => summary.title);
  const text = classicExport({ title: 'கடல்' });

  test('the mark at the beginning', async () => {
    expect(await titled(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe('கடல்');
    expect(await titled(`\ufeff${text}`)).toBe('கடல்');
  });

  test('the declaration', async () => {
    const latin = classicExport({ title: 'Cafés' }).replace('UTF-8', 'ISO-8859-1');
    expect(await titled(Buffer.from(latin, 'latin1'))).toBe('Cafés');
  });

  test('UTF-8 where the declaration cannot be true', async () => {
    expect(await titled(text.replace('UTF-8', 'UTF-16'))).toBe('கடல்');
    expect(await titled(text.replace('UTF-8', 'x-unknown'))).toBe('கடல்');
  });
});

test('a summary counts what an export holds', async () => {
  const picture = '<img src="https://a.example/b.jpg"><script>a()</script>';
  const items = [
    { id: 1, title: 'மழை', content: picture, categories: ['கவிதை'], date: '2014-03-05 04:30:00' },
    { id: 2, content: picture, categories: ['கவிதை'], tags: ['மழை'], date: '2020-01-01 00:00:00' },
    { id: 3, title: 'பாதி', status: 'draft', password: 'திற' },
    { id: 4, title: 'பற்றி', type: 'page' },
    { id: 5, type: 'attachment', attachmentUrl: 'https://a.example/c.jpg' },
    { id: 6, type: 'nav_menu_item' },
  ];
  const comments = [{ id: 1 }, { id: 2, approved: '0' as const }, { id: 3, type: 'pingback' as const }];
  const { summary } = await read(wordPressExport({ items: [{ ...items[0]!, comments }, ...items.slice(1)] }));
  expect(summary).toMatchObject({
    title: 'கடல்',
    published: 2,
    drafts: 1,
    scheduled: 0,
    trashed: 0,
    pages: 1,
    comments: 2,
    heldComments: 1,
    terms: [
      { taxonomy: 'category', name: 'கவிதை', posts: 2 },
      { taxonomy: 'tag', name: 'மழை', posts: 1 },
    ],
    authors: ['நிலா செல்வி'],
    pictures: 1,
    first: '2014-03-05T04:30:00.000Z',
    last: '2020-01-01T00:00:00.000Z',
    untitled: 1,
    restricted: 1,
    dropped: { script: 2 },
    omitted: { pingback: 1, menu: 1 },
  });
});

test('Tamil of the time before Unicode is read as Tamil, also in short titles', async () => {
  const [html, title] = ['¾Á¢ú ¦Á¡Æ¢', 'ÀÄ'];
  const opened = await openExport(await aFile(classicExport({ posts: [{ id: 1, html, title }] })));
  expect((await collect(opened.read()))[1]).toMatchObject({
    html: 'தமிழ் மொழி',
    title: 'பல',
    convertedFrom: 'TSCII',
  });
});
