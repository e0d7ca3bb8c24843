import {
  addComment,
  deletePost,
  getPost,
  listChanges,
  listReactions,
  savePost,
  toggleLike,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aComment, aLike, anAuthor, aPost, aReader, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
const [reader, other] = [await aReader(api), await aReader(api)];
afterAll(() => api.close());

const toggle = (id: string, as?: Person, key?: string) =>
  api.call(toggleLike, { params: { id } }, { as, ...(key && { headers: { 'idempotency-key': key } }) });
const reactionsTo = async (ids: string[], as?: Person) =>
  (await api.call(listReactions, { query: { ids: ids.join(',') } }, { as })).body.posts;
const getRow = (id: string) =>
  api.platform.database.read('post').where({ id }).first('likes', 'comments', 'popularity');
const getRows = async (id: string) =>
  (await api.platform.database.read('post_like').where('post_id', id)).length;

test('a like is counted, and taken back by the next', async () => {
  const { id } = await aPost(api);
  expect(await toggle(id, reader)).toMatchObject({ status: 200, body: { likes: 1, userLiked: true } });
  expect((await toggle(id, other)).body).toEqual({ likes: 2, userLiked: true });
  expect((await toggle(id, reader)).body).toEqual({ likes: 1, userLiked: false });
  expect((await api.call(getPost, { params: { id } })).body.likes).toBe(1);
});

test('a like that is wanted stays, and one that is not does not come, whatever a page has shown', async () => {
  const { id } = await aPost(api);
  const want = async (liked: boolean) =>
    (await api.call(toggleLike, { params: { id }, query: { liked } }, { as: reader })).body;
  expect(await want(false)).toEqual({ likes: 0, userLiked: false });
  expect(await want(true)).toEqual({ likes: 1, userLiked: true });
  expect(await want(true)).toEqual({ likes: 1, userLiked: true });
  expect(await want(false)).toEqual({ likes: 0, userLiked: false });
});

test('likes and comments together are what a post is sorted by', async () => {
  const post = await aPost(api);
  await aComment(api, { post });
  await toggle(post.id, reader);
  expect(await getRow(post.id)).toEqual({ likes: 1, comments: 1, popularity: 2 });
});

test('a count that has gone wrong is right after the next like', async () => {
  const post = await aPost(api);
  await aLike(api, { post });
  await api.platform.database.transaction((tx) => tx('post').where('id', post.id).update({ likes: 40 }));
  expect((await toggle(post.id, reader)).body.likes).toBe(2);
});

test('ten toggles of one reader at once end where ten in turn would', async () => {
  const { id } = await aPost(api);
  const answers = await Promise.all(Array.from({ length: 10 }, () => toggle(id, reader)));
  const liked = answers.filter(({ body }) => body.userLiked);
  expect([answers.map(({ status }) => status), liked.length]).toEqual([Array(10).fill(200), 5]);
  expect([await getRows(id), (await getRow(id))?.likes]).toEqual([0, 0]);
  await Promise.all(Array.from({ length: 7 }, () => toggle(id, reader)));
  expect([await getRows(id), (await getRow(id))?.likes]).toEqual([1, 1]);
});

test('likes of several readers at once are all counted', async () => {
  const { id } = await aPost(api);
  const people = [reader, other, author];
  await Promise.all([...people, ...people, ...people].map((one) => toggle(id, one)));
  expect([await getRows(id), (await getRow(id))?.likes]).toEqual([3, 3]);
});

test('a repeated request is applied once, and answered with the state of the first', async () => {
  const { id } = await aPost(api);
  const first = await toggle(id, reader, 'like-1');
  expect((await toggle(id, reader, 'like-1')).body).toEqual(first.body);
  await toggle(id, other);
  await toggle(id, reader);
  expect((await toggle(id, reader, 'like-1')).body).toEqual({ likes: 1, userLiked: true });
  expect((await getRow(id))?.likes).toBe(1);
});

test('requests at once with one key are one toggle', async () => {
  const { id } = await aPost(api);
  const answers = await Promise.all([1, 2, 3, 4].map(() => toggle(id, reader, 'like-2')));
  expect(answers.map(({ body }) => body)).toEqual(Array(4).fill({ likes: 1, userLiked: true }));
});

test('a post may be named by its slug', async () => {
  const { urlSlug } = await aPost(api, { title: 'விரும்பிய பதிவு' });
  expect((await toggle(urlSlug, reader)).body.likes).toBe(1);
});

test('a like needs a session', async () => {
  const { id } = await aPost(api);
  expect(await toggle(id)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
});

test.each([
  ['a draft', { status: 'draft' }],
  ['a hidden post', { hidden: true }],
] as const)('%s is liked by the author alone', async (_, details) => {
  const { id } = await aPost(api, details);
  expect([(await toggle(id, reader)).status, (await toggle(id, author)).status]).toEqual([404, 200]);
});

test.each([
  ['nothing-here', 404],
  ["' or 1=1 --", 404],
  ['null', 400],
])('a like of %s is answered %i', async (id, status) => {
  expect((await toggle(id, reader)).status).toBe(status);
});

test('a post in the trash cannot be liked', async () => {
  const { id } = await aPost(api);
  await api.call(deletePost, { params: { id } }, { as: author });
  expect([(await toggle(id, reader)).status, (await toggle(id, author)).status]).toEqual([404, 404]);
});

test('no page is rendered again for a like', async () => {
  const { id } = await aPost(api);
  const { last: since } = (await api.call(listChanges, {})).body;
  await toggle(id, reader);
  await toggle(id, reader);
  expect((await api.call(listChanges, { query: { since } })).body.changes).toEqual([]);
});

test('reactions are returned in the order of the ids, without duplicates and unknown posts', async () => {
  const [one, two] = [await aPost(api), await aPost(api)];
  await toggle(one.id, reader);
  await aComment(api, { post: two });
  const ids = [two.id, 'nothing-here', one.id, two.id, "'"];
  expect(await reactionsTo(ids)).toEqual([
    { id: two.id, likes: 0, comments: 1, userLiked: false, saved: false, commented: false },
    { id: one.id, likes: 1, comments: 0, userLiked: false, saved: false, commented: false },
  ]);
});

test('a signed-in viewer gets their own reactions', async () => {
  const [one, two] = [await aPost(api), await aPost(api)];
  await toggle(one.id, reader);
  await api.call(savePost, { params: { id: two.id } }, { as: reader });
  await api.call(addComment, { params: { id: two.id }, body: { text: 'அருமை' } }, { as: reader });
  const doneBy = async (as: Person) =>
    (await reactionsTo([one.id, two.id], as)).map((of) => [of.userLiked, of.saved, of.commented]);
  expect(await doneBy(reader)).toEqual([
    [true, false, false],
    [false, true, true],
  ]);
  expect((await doneBy(other)).flat()).toEqual(Array(6).fill(false));
});

test('only the author gets reactions of posts that are not public', async () => {
  const ids = [(await aPost(api, { status: 'draft' })).id, (await aPost(api, { hidden: true })).id];
  expect([await reactionsTo(ids), await reactionsTo(ids, reader)]).toEqual([[], []]);
  expect((await reactionsTo(ids, author)).map(({ id }) => id)).toEqual(ids);
});

test('no ids are no posts, and an address without them is refused', async () => {
  expect(await reactionsTo([])).toEqual([]);
  const answer = await api.fetch('/api/posts/reactions');
  const { details } = await answer.json();
  expect([answer.status, details]).toEqual([400, [{ path: 'query.ids', message: expect.any(String) }]]);
});

test('a post cannot take the address of the reactions', async () => {
  expect((await aPost(api, { urlSlug: 'reactions' })).urlSlug).toBe('reactions-2');
});
