import { deletePost, getLibrary, savePost, toggleLike, unsavePost, updatePost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aComment, aLike, anAuthor, aPost, aReader, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const keyed = (key: string | undefined) => ({ ...(key && { headers: { 'idempotency-key': key } }) });
const save = (id: string, as?: Person, key?: string) =>
  api.call(savePost, { params: { id } }, { as, ...keyed(key) });
const unsave = (id: string, as?: Person, key?: string) =>
  api.call(unsavePost, { params: { id } }, { as, ...keyed(key) });
const getShelves = async (as: Person) => (await api.call(getLibrary, {}, { as })).body;
const getIds = (posts: { id: string }[]) => posts.map(({ id }) => id);
const savedBy = async (as: Person) => getIds((await getShelves(as)).saved);

/** Acts on each post and advances the clock by a minute afterwards. */
async function each(posts: { id: string }[], act: (post: { id: string }) => Promise<unknown>): Promise<void> {
  for (const post of posts) {
    await act(post);
    api.clock.advance({ minutes: 1 });
  }
}

test('saved posts stand in the library, the latest saved first', async () => {
  const [reader, one, two] = [await aReader(api), await aPost(api), await aPost(api)];
  await each([two, one], async ({ id }) => {
    expect(await save(id, reader)).toMatchObject({ status: 200, body: { saved: true } });
  });
  expect(await savedBy(reader)).toEqual([one.id, two.id]);
});

test('saving again keeps the post and its place', async () => {
  const [reader, one, two] = [await aReader(api), await aPost(api), await aPost(api)];
  await each([one, two, one], ({ id }) => save(id, reader));
  expect(await savedBy(reader)).toEqual([two.id, one.id]);
});

test('saving at once saves once', async () => {
  const [reader, { id }] = [await aReader(api), await aPost(api)];
  const answers = await Promise.all([1, 2, 3, 4].map(() => save(id, reader)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await savedBy(reader)).toEqual([id]);
});

test('a post can be taken away, whether it is there or not', async () => {
  const [reader, { id }] = [await aReader(api), await aPost(api)];
  await save(id, reader);
  for (let time = 0; time < 2; time++) {
    expect(await unsave(id, reader)).toMatchObject({ status: 200, body: { saved: false } });
  }
  expect(await savedBy(reader)).toEqual([]);
});

test('a repeated request that comes late changes nothing', async () => {
  const [reader, { id }] = [await aReader(api), await aPost(api)];
  await save(id, reader, 'save-1');
  await unsave(id, reader, 'unsave-1');
  expect((await save(id, reader, 'save-1')).body).toEqual({ saved: true });
  expect(await savedBy(reader)).toEqual([]);
});

test('a post may be named by its slug', async () => {
  const [reader, { id, urlSlug }] = [await aReader(api), await aPost(api, { title: 'நூலகம்' })];
  await save(urlSlug, reader);
  expect(await savedBy(reader)).toEqual([id]);
  await unsave(urlSlug, reader);
  expect(await savedBy(reader)).toEqual([]);
});

test('liked posts stand there, the latest liked first', async () => {
  const [reader, one, two] = [await aReader(api), await aPost(api), await aPost(api)];
  await each([two, one], ({ id }) => api.call(toggleLike, { params: { id } }, { as: reader }));
  const { liked } = await getShelves(reader);
  expect(liked.map(({ id, userLiked, likes }) => [id, userLiked, likes])).toEqual([
    [one.id, true, 1],
    [two.id, true, 1],
  ]);
});

test('posts commented on stand there once each, the latest commented on first', async () => {
  const [reader, one, two] = [await aReader(api), await aPost(api), await aPost(api)];
  await each([one, two, one], (post) => aComment(api, { post, by: reader }));
  expect(getIds((await getShelves(reader)).commented)).toEqual([one.id, two.id]);
});

test('a post may be in all three lists', async () => {
  const [reader, other, post] = [await aReader(api), await aReader(api), await aPost(api)];
  await save(post.id, reader);
  await aLike(api, { post, by: reader });
  await aComment(api, { post, by: reader });
  const shelves = await getShelves(reader);
  expect([shelves.saved, shelves.liked, shelves.commented].map(getIds)).toEqual(Array(3).fill([post.id]));
  expect(shelves.saved[0]).toMatchObject({ title: post.title, userLiked: true, comments: 1 });
  expect(await getShelves(other)).toEqual({ saved: [], liked: [], commented: [] });
});

test('what is no longer public is gone for readers, and comes back with it', async () => {
  const [reader, post] = [await aReader(api), await aPost(api)];
  for (const by of [reader, author]) {
    await save(post.id, by);
    await aLike(api, { post, by });
    await aComment(api, { post, by });
  }
  const change = (status: 'draft' | 'published') =>
    api.call(updatePost, { params: { id: post.id }, body: { status } }, { as: author });
  await change('draft');
  expect(await getShelves(reader)).toEqual({ saved: [], liked: [], commented: [] });
  expect(await savedBy(author)).toEqual([post.id]);
  await change('published');
  expect(await savedBy(reader)).toEqual([post.id]);
  await api.call(deletePost, { params: { id: post.id } }, { as: author });
  expect([await savedBy(reader), await savedBy(author)]).toEqual([[], []]);
});

test('a reader cannot save posts that they may not see', async () => {
  const [reader, { id }] = [await aReader(api), await aPost(api, { status: 'draft' })];
  expect([(await save(id, reader)).status, (await unsave(id, reader)).status]).toEqual([404, 404]);
  expect((await save(id, author)).status).toBe(200);
});

test.each([
  ['nothing-here', 404],
  ["' or 1=1 --", 404],
  ['undefined', 400],
])('saving %s is answered %i', async (id, status) => {
  expect((await save(id, author)).status).toBe(status);
  expect((await unsave(id, author)).status).toBe(status);
});

test('a library needs a session', async () => {
  const { id } = await aPost(api);
  const answers = [await save(id), await unsave(id), await api.call(getLibrary, {})];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
});
