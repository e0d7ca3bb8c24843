import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createPageCache, preparePage } from './page-cache.ts';

const megabyte = 1024 * 1024;
const created = 'today reader@1';

type Cache = ReturnType<typeof createPageCache>;

interface Source {
  reads?: string[];
  asideReads?: string[];
  life?: number;
}

/** Keeps a page whose text is its key. */
function keep(cache: Cache, key: string, { reads = [], asideReads = [], ...source }: Source = {}): void {
  cache.set(key, preparePage(key), { address: `/${key}`, variant: created, reads, asideReads, ...source });
}

function getCache(pages: Record<string, Source>) {
  const cache = createPageCache(megabyte);
  for (const [key, source] of Object.entries(pages)) keep(cache, key, source);
  return { cache, states: () => Object.keys(pages).map((key) => cache.get(key, created)?.state) };
}

const newKeys = (...keys: string[]) => new Set(keys);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('each form of a page is the page', async () => {
  const { plain, compressed } = preparePage('<p>மழை</p>');
  const [br, gzip] = [await compressed('br'), await compressed('gzip')];
  expect([plain, brotliDecompressSync(br), gunzipSync(gzip)].map(String)).toEqual(
    Array(3).fill('<p>மழை</p>'),
  );
});

test('a form is made once', async () => {
  const { compressed } = preparePage('<p>மழை</p>');
  expect(await compressed('br')).toBe(await compressed('br'));
});

test('a page that comes compressed is not compressed again, until it is sent again', async () => {
  const brotli = brotliCompressSync('<p>மழை</p>');
  const { compressed } = preparePage('<p>மழை</p>', { brotli });
  expect(await compressed('br')).toEqual(brotli);
});

test('the same page has the same tag', async () => {
  expect(preparePage('one').etag).toBe(preparePage('one').etag);
});

test('another page has another tag', async () => {
  expect(preparePage('one').etag).not.toBe(preparePage('two').etag);
});

test('a change outdates the pages that read it, and no others', () => {
  const { cache, states } = getCache({
    home: { reads: ['list', 'site'] },
    post: { reads: ['post:1', 'site'] },
    other: { reads: ['post:2'] },
  });
  cache.drop(newKeys('list', 'post:2'));
  expect(states()).toEqual(['renewable', 'current', 'renewable']);
});

test('clearing outdates every page', () => {
  const { cache, states } = getCache({ home: { reads: ['list'] }, static: {} });
  cache.clear();
  expect(states()).toEqual(['renewable', 'renewable']);
});

test('an outdated page may be sent for two seconds', () => {
  const { cache, states } = getCache({ home: { reads: ['list'] } });
  cache.drop(newKeys('list'));
  jest.advanceTimersByTime(2000);
  expect(states()).toEqual(['renewable']);
  jest.advanceTimersByTime(1);
  expect(states()).toEqual(['outdated']);
});

test('later changes do not lengthen the two seconds', () => {
  const { cache, states } = getCache({ home: { reads: ['list'] } });
  cache.drop(newKeys('list'));
  jest.advanceTimersByTime(1500);
  cache.drop(newKeys('list'));
  jest.advanceTimersByTime(501);
  expect(states()).toEqual(['outdated']);
});

test('a page may be sent at any time when only something beside its content has changed', () => {
  const { cache, states } = getCache({ post: { reads: ['post:1'], asideReads: ['list'] } });
  cache.drop(newKeys('list'));
  jest.advanceTimersByTime(60_000);
  expect(states()).toEqual(['renewable']);
});

test('a change names the pages that it outdated and that were requested since they were made', () => {
  const { cache } = getCache({
    home: { reads: ['list'] },
    archive: { reads: ['list'] },
    post: { reads: ['post:1'], asideReads: ['list'] },
  });
  for (const key of ['home', 'post']) cache.get(key, created);
  expect(cache.drop(newKeys('list'))).toEqual(['/home']);
  expect(cache.drop(newKeys('list'))).toEqual([]);
});

test('on another day, or with another release, a page is out of date', () => {
  const { cache } = getCache({ home: {} });
  expect(cache.get('home', 'tomorrow reader@1')?.state).toBe('outdated');
});

test('a page that is out of date is there as long as no other can be made', () => {
  const { cache } = getCache({ home: { reads: ['list'] } });
  cache.clear();
  jest.advanceTimersByTime(60_000);
  expect(String(cache.getStale('home')!.plain)).toBe('home');
});

test('a page rendered again takes the place of the one that was out of date', () => {
  const { cache, states } = getCache({ home: { reads: ['list'] } });
  cache.clear();
  keep(cache, 'home', { reads: ['list'] });
  expect(states()).toEqual(['current']);
});

test('memory is bounded: the page that was not used for longest goes', () => {
  const cache = createPageCache(megabyte);
  const source = { address: '/', variant: created, reads: [], asideReads: [] };
  const page = preparePage('x'.repeat(0.3 * megabyte));
  cache.set('one', page, source);
  cache.set('two', page, source);
  cache.get('one', created);
  cache.set('three', page, source);
  expect(['one', 'two', 'three'].filter((key) => cache.get(key, created))).toEqual(['one', 'three']);
});

test('a page that is larger than all memory is not kept', () => {
  const cache = createPageCache(1000);
  keep(cache, 'x'.repeat(2000));
  expect(cache.get('x'.repeat(2000), created)).toBeUndefined();
});

test('a page with a life is out of date after it, and known all the same', () => {
  const { cache, states } = getCache({ home: { life: 1000 } });
  jest.advanceTimersByTime(999);
  expect(states()).toEqual(['current']);
  jest.advanceTimersByTime(1);
  expect([...states(), cache.getStale('home')]).toEqual(['outdated', expect.anything()]);
});
