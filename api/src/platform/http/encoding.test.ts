// Same on every database engine: HTTP.
import { searchPosts } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../../testing/factories.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
await anAuthor(api);
const post = await aPost(api, { title: 'முதல்', content: `<p>${'மழை '.repeat(500)}</p>` });
afterAll(() => api.close());

const address = `/api/posts/${post.id}`;

test('a client that has the response gets no second one', async () => {
  const etag = (await api.fetch(address)).headers.get('etag')!;
  // `fetch` would add `cache-control: no-cache`
  expect(await rawRequest(api, address, { headers: { 'if-none-match': etag } })).toEqual({
    status: 304,
    body: '',
  });
});

test('large responses are compressed for clients that accept it, with the same tag', async () => {
  const read = (encoding: string) => api.fetch(address, { headers: { 'accept-encoding': encoding } });
  const [brotli, plain] = [await read('br'), await read('identity')];
  expect([brotli.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
    'br',
    null,
  ]);
  expect(brotli.headers.get('etag')).toBe(plain.headers.get('etag'));
  expect(await brotli.json()).toEqual(await plain.json());
});

test('small responses are not compressed', async () => {
  const { headers } = await api.fetch(`${searchPosts.path}?q=${encodeURIComponent('இல்லாதது')}`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers.get('content-encoding')).toBeNull();
});

test('refusals have no tag', async () => {
  expect((await api.fetch('/api/posts/missing')).headers.get('etag')).toBeNull();
});
