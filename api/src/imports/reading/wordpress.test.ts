import { expect, test } from '@jest/globals';
import { collect, inPieces } from '../../../testing/exports/in-pieces.ts';
import { type WordPressItem, wordPressExport } from '../../../testing/exports/wordpress.ts';
import type { Entry } from '../entries.ts';
import { readWordPress } from './wordpress.ts';

const readText = (text: string): Promise<Entry[]> => collect(readWordPress(inPieces(text)));

/** Without the author and the site, which are first. */
const read = async (...items: WordPressItem[]): Promise<Entry[]> =>
  (await readText(wordPressExport({ items }))).slice(2);

test('an export begins with its authors and the site', async () => {
  expect((await readText(wordPressExport({ items: [{ id: 1 }] }))).slice(0, 2)).toEqual([
    { kind: 'author', id: 'nila', name: 'நிலா செல்வி' },
    { kind: 'site', title: 'கடல்', description: 'கதைகள்', url: 'https://kadal.example' },
  ]);
});

test('a post has its texts, terms, author and old addresses', async () => {
  const [post] = await read({
    id: 12,
    title: 'மழை <1>',
    content: 'பெய்தது.\n\nநின்றது.',
    excerpt: 'சுருக்கம்',
    link: 'https://kadal.example/2014/03/mazhai/',
    slug: 'mazhai',
    date: '2014-03-05 04:30:00',
    categories: ['கவிதை'],
    tags: ['மழை', 'வெயில்'],
    isSticky: true,
    meta: { _thumbnail_id: '45' },
  });
  expect(post).toMatchObject({
    id: '12',
    title: 'மழை <1>',
    html: '<p>பெய்தது.</p>\n<p>நின்றது.</p>',
    excerpt: 'சுருக்கம்',
    slug: 'mazhai',
    oldPaths: ['/2014/03/mazhai/', '/?p=12'],
    status: 'published',
    publishedAt: '2014-03-05T04:30:00Z',
    author: 'நிலா செல்வி',
    categories: ['கவிதை'],
    tags: ['மழை', 'வெயில்'],
    cover: 'picture:45',
    isSticky: true,
    isRestricted: false,
    commentsOpen: true,
  });
});

test('a draft has the time of the site, since it has none in GMT', async () => {
  const [post] = await read({ id: 1, status: 'draft' });
  expect(post).toMatchObject({ status: 'draft', publishedAt: '2014-03-05T10:00:00' });
});

test.each([
  ['publish', 'published'],
  ['future', 'scheduled'],
  ['pending', 'draft'],
  ['private', 'draft'],
  ['trash', 'trash'],
])('a post that is %s becomes %s', async (status, expected) => {
  expect(await read({ id: 1, status })).toMatchObject([{ status: expected }]);
});

test('a Tamil slug is readable, also one that was cut off within a letter', async () => {
  const slug = encodeURIComponent('கடல்-மழை').toLowerCase();
  const posts = await read({ id: 1, slug }, { id: 2, slug: slug.slice(0, -3) });
  expect(posts).toMatchObject([{ slug: 'கடல்-மழை' }, { slug: 'கடல்-மழ' }]);
});

test('comments are read with their post; pingbacks and spam are left out', async () => {
  const [, ...comments] = await read({
    id: 12,
    comments: [
      { id: 1, name: 'கயல்', email: 'kayal@example.org', text: 'நன்று' },
      { id: 2, parent: 1, approved: '0' },
      { id: 3, type: 'pingback' },
      { id: 4, approved: 'spam' },
    ],
  });
  expect(comments).toMatchObject([
    {
      kind: 'comment',
      id: '1',
      postId: '12',
      parentId: null,
      name: 'கயல்',
      email: 'kayal@example.org',
      html: 'நன்று',
      writtenAt: '2014-03-06T04:30:00Z',
      isApproved: true,
    },
    { id: '2', parentId: '1', isApproved: false },
    { kind: 'omitted', what: 'pingback' },
    { kind: 'omitted', what: 'spam' },
  ]);
});

test('pictures are listed apart, with their description', async () => {
  const attachmentUrl = 'https://kadal.example/wp-content/uploads/2014/03/kadal.jpg';
  const meta = { _wp_attachment_image_alt: 'கடல்' };
  expect(await read({ id: 45, type: 'attachment', title: 'kadal', attachmentUrl, meta })).toEqual([
    {
      kind: 'picture',
      id: '45',
      url: attachmentUrl,
      title: 'kadal',
      alt: 'கடல்',
      caption: '',
      postId: '0',
      order: 0,
      page: '',
    },
  ]);
});

test('a protected post is known as one', async () => {
  expect(await read({ id: 1, password: 'திற' })).toMatchObject([{ isRestricted: true }]);
});

test('menus and types of plugins are left out by name, revisions without a word', async () => {
  const items = ['nav_menu_item', 'product', 'revision'].map((type, id) => ({ id, type, title: type }));
  expect(await read(...items)).toEqual([
    { kind: 'omitted', what: 'menu', name: 'nav_menu_item' },
    { kind: 'omitted', what: 'unknown', name: 'product' },
  ]);
});

test('categories and tags without posts are known', async () => {
  const head =
    '<wp:category><wp:term_id>1</wp:term_id><wp:category_nicename>kavithai</wp:category_nicename><wp:cat_name><![CDATA[கவிதை]]></wp:cat_name></wp:category><wp:tag><wp:tag_slug>mazhai</wp:tag_slug><wp:tag_name><![CDATA[மழை]]></wp:tag_name></wp:tag>';
  const terms = (await readText(wordPressExport({ head }))).filter(({ kind }) => kind === 'term');
  expect(terms).toEqual([
    { kind: 'term', taxonomy: 'category', name: 'கவிதை', slug: 'kavithai' },
    { kind: 'term', taxonomy: 'tag', name: 'மழை', slug: 'mazhai' },
  ]);
});

test('of a file that is cut off, what is whole is read and the rest is named', async () => {
  const text = wordPressExport({ items: [{ id: 1 }, { id: 2, title: 'பாதி' }] });
  const entries = await readText(text.slice(0, text.indexOf('பாதி')));
  expect(entries.map(({ kind }) => kind)).toEqual(['author', 'site', 'post', 'omitted']);
});

test('an export that declares entities gets nothing for them: no file, no address, no growth', async () => {
  const text = wordPressExport({ items: [{ id: 1, title: 'மழை' }] }).replace(
    '<rss',
    '<!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n<rss',
  );
  const entries = await readText(text.replace('மழை', 'மழை &file; &b;'));
  expect(entries.at(-1)).toMatchObject({ title: 'மழை &file; &b;' });
});

test('what stands beside the text of a post comes with it, or is counted', async () => {
  const [post] = await read({
    id: 1,
    content: 'உரை',
    slug: 'mazhai',
    link: 'https://kadal.example/2014/mazhai/',
    meta: {
      enclosure: 'https://a.example/oli.mp3\n12345\naudio/mpeg',
      _yoast_wpseo_metadesc: 'விளக்கம்',
      _wp_old_slug: 'pazhaya',
      _edit_last: '1',
      _place: 'field_5f3a',
      place: 'மதுரை',
    },
  });
  expect(post).toMatchObject({
    html: '<p>உரை</p>\n<p><a href="https://a.example/oli.mp3">https://a.example/oli.mp3</a></p>',
    excerpt: 'விளக்கம்',
    oldPaths: ['/2014/mazhai/', '/?p=1', '/2014/pazhaya/'],
    left: { 'wp:postmeta place': 1 },
  });
});

test('terms of plugins are labels', async () => {
  const text = wordPressExport({ items: [{ id: 1, tags: ['மழை'] }] });
  const entries = await readText(text.replace('domain="post_tag"', 'domain="series"'));
  expect(entries.at(-1)).toMatchObject({ labels: ['மழை'], tags: [] });
});

test('a part that several posts show is read apart', async () => {
  expect(await read({ id: 9, type: 'wp_block', content: 'பகுதி' })).toEqual([
    { kind: 'part', id: '9', html: '<p>பகுதி</p>' },
  ]);
});

test('further addresses of the site, and the pages of files, are known', async () => {
  const text = wordPressExport({
    items: [
      {
        id: 5,
        type: 'attachment',
        link: 'https://kadal.example/2014/mazhai/padam/',
        attachmentUrl: 'https://kadal.example/a.jpg',
      },
    ],
  }).replace('<wp:author>', '<wp:base_blog_url>https://kadal.wordpress.com</wp:base_blog_url><wp:author>');
  const entries = await readText(text);
  expect(entries).toContainEqual(
    expect.objectContaining({ url: 'https://kadal.wordpress.com', isAlias: true }),
  );
  expect(entries.at(-1)).toMatchObject({ page: '/2014/mazhai/padam/' });
});
