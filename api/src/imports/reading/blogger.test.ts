import { describe, expect, test } from '@jest/globals';
import { classicExport, takeoutExport } from '../../../testing/exports/blogger.ts';
import { collect, inPieces } from '../../../testing/exports/in-pieces.ts';
import type { Entry } from '../entries.ts';
import { readBlogger } from './blogger.ts';

const read = (text: string): Promise<Entry[]> => collect(readBlogger(inPieces(text)));

const path = '/2014/03/blog-post_5.html';
const posts = [
  { id: 1, title: 'மழை & "வெயில்"', html: '<p>பெய்தது.</p>', path, labels: ['கவிதை', 'மழை'] },
  { id: 2, title: 'பாதி', html: 'இன்னும்', isDraft: true },
];
const comments = [
  { id: 7, postId: 1, name: 'கயல்', html: 'நன்று' },
  { id: 8, postId: 1, answers: 7, name: 'நிலா', html: 'நன்றி' },
];

describe.each([
  { format: 'of 2008', write: classicExport },
  { format: 'of Takeout', write: takeoutExport },
])('an export $format', ({ write }) => {
  test('begins with the blog', async () => {
    expect((await read(write({ title: 'கடல்', posts })))[0]).toMatchObject({ kind: 'site', title: 'கடல்' });
  });

  test('has posts with their old addresses and labels', async () => {
    const [, post] = await read(write({ posts }));
    expect(post).toMatchObject({
      kind: 'post',
      id: '1',
      isPage: false,
      title: 'மழை & "வெயில்"',
      html: '<p>பெய்தது.</p>',
      slug: 'blog-post_5',
      oldPaths: [path],
      status: 'published',
      labels: ['கவிதை', 'மழை'],
      author: 'நிலா',
    });
  });

  test('has drafts, which have no address', async () => {
    const entries = await read(write({ posts }));
    expect(entries[2]).toMatchObject({ id: '2', status: 'draft', slug: '', oldPaths: [] });
  });

  test('has pages', async () => {
    const entries = await read(write({ posts: [{ id: 3, kind: 'page', path: '/p/about.html' }] }));
    expect(entries[1]).toMatchObject({ isPage: true, slug: 'about', oldPaths: ['/p/about.html'] });
  });

  test('has comments with the post and the comment that they answer', async () => {
    const entries = await read(write({ posts, comments }));
    expect(entries.slice(3)).toMatchObject([
      { kind: 'comment', id: '7', postId: '1', parentId: null, name: 'கயல்', html: 'நன்று', email: '' },
      { kind: 'comment', id: '8', postId: '1', parentId: '7', name: 'நிலா', isApproved: true },
    ]);
  });
});

test('templates and settings are left out, and said to be', async () => {
  const hidden = [
    { id: 4, kind: 'template' as const, title: 'Template: கடல்' },
    { id: 5, kind: 'settings' as const, title: 'BLOG_NAME' },
  ];
  expect((await read(classicExport({ posts: hidden }))).slice(1)).toEqual([
    { kind: 'omitted', what: 'template', name: 'Template: கடல்' },
    { kind: 'omitted', what: 'setting', name: 'BLOG_NAME' },
  ]);
});

test('of a file that is cut off, what is whole is read and the rest is named', async () => {
  const text = classicExport({ posts });
  const cut = text.slice(0, text.indexOf('பாதி'));
  expect((await read(cut)).map(({ kind }) => kind)).toEqual(['site', 'post', 'omitted']);
});

test('control characters and brackets that are no markup do not stop the reading', async () => {
  const html = '<p>a\u0008b ]]&gt; &amp;nbsp;</p>';
  const [, post] = await read(classicExport({ posts: [{ id: 1, html }] }));
  expect(post).toMatchObject({ html });
});

test('a record that would fill the memory is refused', async () => {
  async function* endless(): AsyncGenerator<string> {
    yield classicExport({}).replace('</feed>', '<entry><content>');
    for (;;) yield 'அ'.repeat(1024 * 1024);
  }
  await expect(collect(readBlogger(endless()))).rejects.toMatchObject({ code: 'too_large' });
});

test('empty elements and attributes count as what they take in memory', async () => {
  async function* endless(piece: string): AsyncGenerator<string> {
    yield classicExport({}).replace('</feed>', '<entry>');
    for (;;) yield piece.repeat(1000);
  }
  for (const piece of ['<a/>', '<a b="" c="" d=""/>'])
    await expect(collect(readBlogger(endless(piece)))).rejects.toMatchObject({ code: 'too_large' });
});

test('elements that are nested without end are refused', async () => {
  const text = classicExport({}).replace('</feed>', `<entry>${'<a>'.repeat(30_000)}`);
  await expect(read(text)).rejects.toMatchObject({ code: 'invalid' });
});

test('recordings and places of a post come with it, or are counted', async () => {
  const text = classicExport({ posts: [{ id: 1, html: 'உரை' }] }).replace(
    '<author>',
    "<link rel='enclosure' type='audio/mpeg' href='https://a.example/oli.mp3'/><georss:featurename>மதுரை</georss:featurename><author>",
  );
  const [, post] = await collect(readBlogger(inPieces(text)));
  expect(post).toMatchObject({
    html: 'உரை\n<p><a href="https://a.example/oli.mp3">https://a.example/oli.mp3</a></p>',
    left: { 'georss:featurename': 1 },
  });
});

test('the settings of the older format name further addresses of the blog', async () => {
  const setting = (name: string, value: string) =>
    `<entry><id>tag:blogger.com,1999:blog-42.settings.${name}</id><category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#settings'/><content type='text'>${value}</content></entry>`;
  const text = classicExport({}).replace(
    '</feed>',
    `${setting('BLOG_SUBDOMAIN', 'kadal')}${setting('BLOG_CUSTOM_DOMAIN', 'www.kadal.example')}</feed>`,
  );
  const sites = (await read(text)).filter(({ kind }) => kind === 'site');
  expect(sites.map((site) => 'url' in site && site.url)).toEqual([
    'http://kadal.blogspot.com/',
    'https://kadal.blogspot.com/',
    'https://www.kadal.example/',
  ]);
});
