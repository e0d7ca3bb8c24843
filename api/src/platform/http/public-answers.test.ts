// Same on every database engine: HTTP.
import { addComment, getReady, getSite, listPosts, searchPosts, updatePost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader } from '../../../testing/factories.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi({ PAGE_CACHE: 'on' });
const author = await anAuthor(api);
const post = await aPost(api, { title: 'முதல்', content: `<p>${'மழை '.repeat(500)}</p>` });
afterAll(() => api.close());

const address = `/api/posts/${post.id}`;

/** Changes the title behind the API's back. */
const retitle = (title: string) =>
  api.platform.database.transaction((tx) => tx('post').where('id', post.id).update({ title }));
const getTitle = async (headers: Record<string, string> = {}) =>
  (await (await api.fetch(address, { headers })).json()).title;

async function keep(title: string): Promise<void> {
  // any write through the API ends what was kept
  await api.call(updatePost, { params: { id: post.id }, body: { title } }, { as: author });
  expect(await getTitle()).toBe(title);
}

test('a response is sent again', async () => {
  await keep('மீண்டும்');
  await retitle('மாறியது');
  expect(await getTitle()).toBe('மீண்டும்');
});

test('also after requests that write nothing', async () => {
  await keep('மீண்டும்');
  await retitle('மாறியது');
  await api.fetch(address, { method: 'HEAD' });
  await api.fetch(address, { method: 'OPTIONS' });
  expect(await getTitle()).toBe('மீண்டும்');
});

test('not to whoever asks for a new one, nor to members', async () => {
  await keep('முன்');
  await retitle('பின்');
  expect([
    await getTitle({ 'cache-control': 'no-cache' }),
    await getTitle({ authorization: `Bearer ${author.token}` }),
  ]).toEqual(['பின்', 'பின்']);
});

test('not for ever, when another process writes', async () => {
  await keep('முன்');
  await retitle('பின்');
  const soon = AbortSignal.timeout(20_000);
  while ((await getTitle()) !== 'பின்') soon.throwIfAborted();
});

test('who writes reads what was written', async () => {
  for (const title of ['ஒன்று', 'இரண்டு', 'மூன்று']) await keep(title);
});

test('a comment of a reader is counted at once', async () => {
  const count = async () => (await (await api.fetch(address)).json()).comments;
  const before = await count();
  await api.call(addComment, { params: { id: post.id }, body: { text: 'நன்று' } }, { as: await aReader(api) });
  expect(await count()).toBe(before + 1);
});

test('a repeated response has the headers of the first one', async () => {
  const read = async () => {
    const { status, headers } = await api.fetch(address);
    return [
      status,
      ...['content-type', 'cache-control', 'x-reads', 'etag', 'vary'].map((name) => headers.get(name)),
    ];
  };
  await keep('தலைப்பு');
  const [first, second] = [await read(), await read()];
  expect(second).toEqual(first);
  expect(first).toEqual([
    200,
    'application/json; charset=utf-8',
    'no-cache',
    `post:${post.id} comments:${post.id} posts`,
    expect.stringMatching(/^"[\w-]+"$/),
    'accept-encoding',
  ]);
});

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
  expect(Number(brotli.headers.get('content-length'))).toBeLessThan(
    Number(plain.headers.get('content-length')) / 3,
  );
  expect(brotli.headers.get('etag')).toBe(plain.headers.get('etag'));
  expect(await brotli.json()).toEqual(await plain.json());
});

test('small responses are not compressed', async () => {
  const { headers } = await api.fetch(`${searchPosts.path}?q=${encodeURIComponent('இல்லாதது')}`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers.get('content-encoding')).toBeNull();
});

test('refusals are not repeated', async () => {
  const read = async () => (await api.fetch('/api/posts/missing')).status;
  expect([await read(), await read()]).toEqual([404, 404]);
  expect((await api.fetch('/api/posts/missing')).headers.get('etag')).toBeNull();
});

test('what declares no change keys is handled each time', async () => {
  const { status, headers } = await api.fetch(getReady.path);
  expect([status, headers.get('etag')]).toEqual([200, null]);
});

test('each query has a response of its own', async () => {
  const [one, two] = [
    await api.call(listPosts, { query: { page: 1 } }),
    await api.call(listPosts, { query: { page: 2 } }),
  ];
  expect(one.headers.get('etag')).not.toBe(two.headers.get('etag'));
});

test('many requests at once have one response', async () => {
  const etags = await Promise.all(
    Array.from({ length: 20 }, async () => (await api.call(getSite, {})).headers.get('etag')),
  );
  expect(new Set(etags).size).toBe(1);
});
