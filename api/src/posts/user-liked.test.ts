import { getPost, getRelatedPosts, listPosts, searchPosts, toggleLike } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aPost, aReader, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const [reader, other] = [await aReader(api), await aReader(api)];
const liked = await aPost(api, { title: 'விருப்பம் ஒன்று' });
const unliked = await aPost(api, { title: 'விருப்பம் இரண்டு' });
await api.call(toggleLike, { params: { id: liked.id } }, { as: reader });
afterAll(() => api.close());

const readings: [string, (as?: Person) => Promise<{ id: string; userLiked: boolean }[]>][] = [
  ['a post', async (as) => [(await api.call(getPost, { params: { id: liked.id } }, { as })).body]],
  ['a list', async (as) => (await api.call(listPosts, {}, { as })).body.posts],
  ['a search', async (as) => (await api.call(searchPosts, { query: { q: 'விருப்பம்' } }, { as })).body.posts],
  [
    'related posts',
    async (as) => (await api.call(getRelatedPosts, { params: { id: unliked.id } }, { as })).body.posts,
  ],
];

test.each(readings)('%s says what someone signed in likes, and nobody else', async (_, read) => {
  const likedIn = async (as?: Person) =>
    (await read(as)).filter(({ userLiked }) => userLiked).map(({ id }) => id);
  expect((await read()).map(({ id }) => id)).toContain(liked.id);
  expect(await likedIn(reader)).toEqual([liked.id]);
  expect([await likedIn(other), await likedIn()]).toEqual([[], []]);
});
