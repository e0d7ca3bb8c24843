import { updatePost } from '@ezhuthu/contract';
import { expect, test } from './site/fixtures.ts';

test.describe('feeds', () => {
  for (const [path, type] of [
    ['/rss.xml', 'application/rss+xml'],
    ['/atom.xml', 'application/atom+xml'],
    ['/feed.json', 'application/feed+json'],
    ['/sitemap.xml', 'application/xml'],
    ['/robots.txt', 'text/plain'],
  ] as const) {
    test(`${path} is there, and is asked for again by its ETag`, async ({ site }) => {
      const answer = await fetch(site.url + path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
      const again = await fetch(site.url + path, {
        headers: { 'if-none-match': answer.headers.get('etag')! },
      });
      expect(again.status).toBe(304);
    });
  }

  test('a publication is in the feed, in full', async ({ site }) => {
    const { title } = await site.publish({ content: '<p>முழு உரையின் கடைசி வரி.</p>' });
    const feed = async () => (await fetch(`${site.url}/feed.json`)).json();
    await expect
      .poll(async () => (await feed()).items[0])
      .toMatchObject({ title, content_html: expect.stringContaining('முழு உரையின் கடைசி வரி.') });
  });

  test('there is no other part of the site map', async ({ site }) => {
    expect((await fetch(`${site.url}/sitemap-99.xml`)).status).toBe(404);
  });
});

test.describe('addresses', () => {
  const follow = (url: string) => fetch(url, { redirect: 'manual' });

  test('an old slug moves for good to the new one', async ({ site }) => {
    const post = await site.publish({ title: 'பழைய முகவரி' });
    const session = await site.getSession('author');
    const change = { params: { id: post.id }, body: { urlSlug: `புதிய முகவரி ${post.id}` } };
    const { url } = await site.call(updatePost, change, session);
    const { status, headers } = await follow(site.url + post.url);
    expect([status, headers.get('location')]).toEqual([301, url]);
  });

  for (const path of [
    '/category/இல்லாத-வகை',
    '/book/nothing',
    '/diary/2026/13',
    '/diary/2026/foo',
    '/diary/0/1',
    '/diary/20266/1',
    '/posts-by-date/2026/2/31',
    '/posts-by-date/2026/february/30',
    '/posts-by-date/2026/13/1',
    '/posts-by-date/2026/1/0',
    '/posts-by-date/x/y/z',
    '/archive/more',
    '/diary/2026/%00',
  ]) {
    test(`${path.slice(0, 40)} is not there`, async ({ site }) => {
      expect((await follow(site.url + encodeURI(path).replace('%2500', '%00'))).status).toBe(404);
    });
  }

  for (const path of [
    '/diary/1999/january',
    '/diary/1999/ஜனவரி',
    '/diary/1999/1',
    '/posts-by-date/1999/1/31',
  ]) {
    test(`${path} is there, and empty`, async ({ site }) => {
      expect((await follow(site.url + encodeURI(path))).status).toBe(200);
    });
  }

  for (const path of [
    "/search?q=' or 1=1 --",
    '/search?q=%25',
    '/search?q=%F0%9F%98%80',
    '/search?q=%00',
    `/search?q=${'ம'.repeat(1000)}`,
    '/search?page=-1&q=x',
    '/search?page=99999999999&q=x',
    '/?search=%25_%27',
    '/archive?sort=drop&view=x&category=%00',
    '/diary/2026/1?page=x',
  ]) {
    test(`${path.slice(0, 40)} does no harm`, async ({ site }) => {
      expect((await follow(site.url + encodeURI(path).replaceAll('%25', '%'))).status).toBeLessThan(500);
    });
  }

  test('a search is for nobody else, and not for search engines', async ({ site }) => {
    const answer = await fetch(`${site.url}/search?q=x`);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
  });
});

test('a post has a share picture, named in its head', async ({ site }) => {
  const { url } = await site.publish();
  const html = await (await fetch(site.url + url)).text();
  const [, image] = /<meta property="og:image" content="([^"]+)"/.exec(html)!;
  const answer = await fetch(image!);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});
