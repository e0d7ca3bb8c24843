import { addComment, toggleCommentHidden } from '@ezhuthu/contract';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const siteUrl = api.platform.config.siteUrl;
const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false });

beforeAll(async () => {
  await aPost(api, {
    title: 'மழை & <வெயில்>',
    content:
      '<p>முழு உரை ]]> இங்கே.</p><p><img src="/uploads/a-w640.webp" srcset="/uploads/a-w320.webp 320w, /uploads/a-w640.webp 640w"></p><p><a href="/about">x</a></p><p>[YOUTUBE:abcdefghijk]</p><p>[EMBED:<b>x</b>]</p>',
    category: 'கட்டுரை',
    tags: ['மழை'],
  });
  await aPost(api, { title: 'வரைவு', status: 'draft' });
  await aPost(api, { title: 'மறைந்தது', hidden: true });
});

async function read(path: string) {
  const answer = await api.fetch(path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test.each(['/rss.xml', '/atom.xml', '/sitemap.xml'])('%s is well-formed', async (path) => {
  const { status, text } = await read(path);
  expect(status).toBe(200);
  expect(XMLValidator.validate(text)).toBe(true);
});

test.each([
  ['/rss.xml', 'application/rss+xml'],
  ['/atom.xml', 'application/atom+xml'],
  ['/feed.json', 'application/feed+json'],
  ['/sitemap.xml', 'application/xml'],
  ['/robots.txt', 'text/plain'],
])('%s is sent as %s', async (path, type) => {
  expect((await read(path)).headers.get('content-type')).toBe(`${type}; charset=utf-8`);
});

test('feeds declare their change keys', async () => {
  expect((await read('/rss.xml')).headers.get('x-reads')).toBe('list site books');
});

test('a feed has the whole text', async () => {
  const { rss } = parser.parse((await read('/rss.xml')).text);
  expect(rss.channel.item['content:encoded']).toContain('முழு உரை');
});

test('a feed has nothing that is not public', async () => {
  const { text } = await read('/feed.json');
  expect(text).not.toMatch(/வரைவு|மறைந்தது/);
});

test('an item of the JSON feed is a post', async () => {
  const [item] = JSON.parse((await read('/feed.json')).text).items;
  expect(item).toMatchObject({ title: 'மழை & <வெயில்>', url: expect.stringContaining(`${siteUrl}/post/`) });
});

test('the JSON feed is of version 1.1, with language and authors', async () => {
  const { items, ...feed } = JSON.parse((await read('/feed.json')).text);
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    language: 'ta',
    authors: [{ url: `${siteUrl}/author` }],
  });
  expect(items[0].authors).toEqual([{ name: expect.stringMatching(/./) }]);
  expect(items[0]).not.toHaveProperty('author');
});

test('addresses in a feed are absolute', async () => {
  const [item] = JSON.parse((await read('/feed.json')).text).items;
  expect(item.content_html).toContain(`src="${siteUrl}/uploads/a-w640.webp"`);
  expect(item.content_html).toContain(
    `${siteUrl}/uploads/a-w320.webp 320w, ${siteUrl}/uploads/a-w640.webp 640w`,
  );
  expect(item.content_html).toContain(`href="${siteUrl}/about"`);
});

test('marks in a feed are links', async () => {
  const [item] = JSON.parse((await read('/feed.json')).text).items;
  expect(item.content_html).toContain('https://www.youtube.com/watch?v=abcdefghijk');
  expect(item.content_html).not.toMatch(/\[(?:YOUTUBE|EMBED)/);
});

test('the map of the site has posts, categories, months and pages', async () => {
  const { urlset } = parser.parse((await read('/sitemap.xml')).text);
  const places: string[] = urlset.url.map(({ loc }: { loc: string }) =>
    decodeURIComponent(loc).slice(siteUrl.length),
  );
  expect(places).toEqual(
    expect.arrayContaining([
      '/',
      '/archive',
      '/category/கட்டுரை',
      '/tag/மழை',
      expect.stringMatching(/^\/diary\/\d{4}\/[a-z]+$/),
      '/post/மழை-வெயில்',
    ]),
  );
  expect(places).not.toContain('/post/வரைவு');
});

test('a post in the map says when it was changed', async () => {
  const { urlset } = parser.parse((await read('/sitemap.xml')).text);
  const post = urlset.url.find(({ loc }: { loc: string }) => loc.includes('/post/'));
  expect(post.lastmod).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test('the map can be read in parts', async () => {
  expect((await read('/sitemap-1.xml')).text).toContain('/post/');
});

test.each(['/sitemap-2.xml', '/sitemap-9999.xml', '/sitemap-x.xml', '/other.xml'])(
  'there is no %s',
  async (path) => {
    expect((await read(path)).status).toBe(404);
  },
);

test('robots.txt lists the sitemap and disallows private pages', async () => {
  const { text } = await read('/robots.txt');
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(text).toContain('Disallow: /dashboard');
});

describe('feeds of a part of the site', () => {
  const inPath = encodeURIComponent;

  test.each([
    ['rss.xml', 'application/rss+xml'],
    ['atom.xml', 'application/atom+xml'],
    ['feed.json', 'application/feed+json'],
  ])('%s has the posts of a category, of a tag, and the comments on a post', async (file, type) => {
    const post = await aPost(api, { title: 'கடல்', category: 'பயணம் & ஊர்', tags: ['அலை/நீர்'] });
    await api.call(addComment, { params: { id: post.id }, body: { text: 'ஆழம் <b>' } });
    const paths = [
      `/category/${inPath('பயணம் & ஊர்')}`,
      `/tag/${inPath('அலை/நீர்')}`,
      `/post/${inPath(post.urlSlug)}/comments`,
    ];
    for (const path of paths) {
      const { status, headers, text } = await read(`${path}/${file}`);
      expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
      if (file !== 'feed.json') expect(XMLValidator.validate(text)).toBe(true);
      expect(text).not.toContain('முழு உரை');
    }
  });

  const items = async (path: string) => JSON.parse((await read(`${path}/feed.json`)).text);

  test('a feed says what it is about, and where', async () => {
    await aPost(api, { title: 'பனி', category: 'குளிர்' });
    expect(await items(`/category/${inPath('குளிர்')}`)).toMatchObject({
      title: expect.stringMatching(/^குளிர் \| /),
      home_page_url: `${siteUrl}/category/${inPath('குளிர்')}`,
      feed_url: `${siteUrl}/category/${inPath('குளிர்')}/feed.json`,
      items: [{ title: 'பனி' }],
    });
  });

  test('a comment is an item with its writer and its place, unless it is hidden', async () => {
    const post = await aPost(api, { title: 'கரை' });
    const comment = (text: string) => api.call(addComment, { params: { id: post.id }, body: { text } });
    const { body } = await comment('முதல்\n<வரி>');
    const { id } = (await comment('மறைந்தது')).body as { id: string };
    await api.call(toggleCommentHidden, { params: { id } }, { as: await anAuthor(api) });
    const feed = await items(`/post/${inPath(post.urlSlug)}/comments`);
    expect(feed.title).toMatch(/^கருத்துகள்: கரை \| /);
    expect(feed.items).toMatchObject([
      {
        id: `${siteUrl}/post/${post.id}#comment-${(body as { id: string }).id}`,
        url: `${siteUrl}/post/${inPath(post.urlSlug)}#comment-${(body as { id: string }).id}`,
        title: 'Anonymous',
        content_html: '<p>முதல்<br>&lt;வரி&gt;</p>',
      },
    ]);
  });

  test('they depend on what they show', async () => {
    const post = await aPost(api, { category: 'தனி', tags: ['தனி'] });
    const keys = async (path: string) => (await read(`${path}/rss.xml`)).headers.get('x-reads');
    expect(await keys(`/category/${inPath('தனி')}`)).toMatch(/^category:\S+ posts site$/);
    expect(await keys(`/tag/${inPath('தனி')}`)).toBe('list site books');
    expect(await keys(`/post/${post.urlSlug}/comments`)).toBe(`comments:${post.id} post:${post.id} site`);
  });

  test.each(['/category/none', '/tag/none', '/post/none/comments'])('there is none at %s', async (path) => {
    expect((await read(`${path}/rss.xml`)).status).toBe(404);
  });

  test('there is none of what is not public, and no other file', async () => {
    const post = await aPost(api, { hidden: true, category: 'மூடியது', tags: ['மூடியது'] });
    const paths = [
      `/category/${inPath('மூடியது')}`,
      `/tag/${inPath('மூடியது')}`,
      `/post/${post.id}/comments`,
    ];
    for (const path of paths) expect((await read(`${path}/atom.xml`)).status).toBe(404);
    expect((await read(`/category/${inPath('கட்டுரை')}/other.xml`)).status).toBe(404);
  });
});

test('a feed has the excerpt of what would make it too long', async () => {
  const long = `<p>${'word '.repeat(120_000)}</p>`;
  const details = { category: 'தொடர்', excerpt: 'அ & ஆ' };
  for (const content of ['<p>மூன்று</p>', `${long}<p>இரண்டு</p>`, `${long}<p>ஒன்று</p>`])
    await aPost(api, { ...details, content });
  const { items } = JSON.parse((await read(`/category/${encodeURIComponent('தொடர்')}/feed.json`)).text);
  const ends = items.map(
    (item: { content_html: string }) => /<p>[^<]{1,20}<\/p>$/.exec(item.content_html)?.[0],
  );
  expect(ends).toEqual(['<p>ஒன்று</p>', '<p>அ &amp; ஆ</p>', '<p>மூன்று</p>']);
});
