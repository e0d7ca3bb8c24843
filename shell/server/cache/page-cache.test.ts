import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, jest, test } from '@jest/globals';
import { createPageCache, preparePage } from './page-cache.ts';

const megabyte = 1024 * 1024;
const created = 'today reader@1';

async function getCache(pages: Record<string, string[]>) {
  const cache = createPageCache(megabyte);
  for (const [key, reads] of Object.entries(pages)) cache.set(key, created, preparePage(key, reads));
  return { cache, kept: () => Object.keys(pages).filter((key) => cache.get(key, created)) };
}

test('each form of a page is the page', async () => {
  const { plain, compressed } = preparePage('<p>மழை</p>', []);
  const [br, gzip] = [await compressed('br'), await compressed('gzip')];
  expect([plain, brotliDecompressSync(br), gunzipSync(gzip)].map(String)).toEqual(
    Array(3).fill('<p>மழை</p>'),
  );
});

test('a form is made once', async () => {
  const { compressed } = preparePage('<p>மழை</p>', []);
  expect(await compressed('br')).toBe(await compressed('br'));
});

test('the same page has the same tag', async () => {
  expect(preparePage('one', ['list']).etag).toBe(preparePage('one', []).etag);
});

test('another page has another tag', async () => {
  expect(preparePage('one', []).etag).not.toBe(preparePage('two', []).etag);
});

test('a change outdates the pages that read it, and no others', async () => {
  const { cache, kept } = await getCache({
    home: ['list', 'site'],
    post: ['post:1', 'site'],
    other: ['post:2'],
  });
  cache.drop(new Set(['list', 'post:2']));
  expect(kept()).toEqual(['post']);
});

test('a change that no page depends on outdates nothing', async () => {
  const { cache, kept } = await getCache({ home: ['list'] });
  cache.drop(new Set(['post:1']));
  expect(kept()).toEqual(['home']);
});

test('clearing outdates every page', async () => {
  const { cache, kept } = await getCache({ home: ['list'], static: [] });
  cache.clear();
  expect(kept()).toEqual([]);
});

test('on another day, or with another release, a page is out of date', async () => {
  const { cache } = await getCache({ home: [] });
  expect(cache.get('home', 'tomorrow reader@1')).toBeUndefined();
});

test('a page that is out of date is there as long as no other can be made', async () => {
  const { cache } = await getCache({ home: ['list'] });
  cache.clear();
  expect(String(cache.getStale('home')!.plain)).toBe('home');
});

test('a page rendered again takes the place of the one that was out of date', async () => {
  const { cache } = await getCache({ home: ['list'] });
  cache.clear();
  cache.set('home', created, preparePage('new', []));
  expect([cache.get('home', created), cache.getStale('home')].map((page) => String(page!.plain))).toEqual([
    'new',
    'new',
  ]);
});

test('memory is bounded: the page that was not used for longest goes', async () => {
  const cache = createPageCache(megabyte);
  const page = preparePage('x'.repeat(0.3 * megabyte), []);
  cache.set('one', created, page);
  cache.set('two', created, page);
  cache.get('one', created);
  cache.set('three', created, page);
  expect(['one', 'two', 'three'].filter((key) => cache.get(key, created))).toEqual(['one', 'three']);
});

test('a page that is larger than all memory is not kept', async () => {
  const cache = createPageCache(1000);
  cache.set('one', created, preparePage('x'.repeat(2000), []));
  expect(cache.get('one', created)).toBeUndefined();
});

test('a page with a life is out of date after it, and known all the same', () => {
  jest.useFakeTimers();
  const cache = createPageCache(megabyte);
  cache.set('home', created, preparePage('home', []), 1000);
  jest.advanceTimersByTime(999);
  expect(cache.get('home', created)).toBeDefined();
  jest.advanceTimersByTime(1);
  expect([cache.get('home', created), cache.getStale('home')]).toEqual([undefined, expect.anything()]);
  jest.useRealTimers();
});
