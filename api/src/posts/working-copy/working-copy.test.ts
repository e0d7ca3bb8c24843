import {
  deletePost,
  deleteWorkingCopy,
  getPost,
  getRevision,
  getWorkingCopy,
  type Input,
  listRevisions,
  type Post,
  putWorkingCopy,
  restoreRevision,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aCopy, anAuthor, aPost } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

type Given = Partial<Input<typeof putWorkingCopy>['body']>;
const put = (post: Post, input: Given = {}, headers?: Record<string, string>) =>
  api.call(putWorkingCopy, { params: { id: post.id }, body: aCopy(post, input) }, { as: author, headers });
const getCopy = async (id: string) =>
  (await api.call(getWorkingCopy, { params: { id } }, { as: author })).body.workingCopy;
const discard = (id: string) => api.call(deleteWorkingCopy, { params: { id } }, { as: author });

test('a post has no working copy until one is kept', async () => {
  const post = await aPost(api);
  expect(await getCopy(post.id)).toBeNull();
  const { status, body } = await put(post, { title: 'எழுதுவது' });
  expect([status, body.title, body.savedAt]).toEqual([200, 'எழுதுவது', api.clock.now().toISOString()]);
  expect(await getCopy(post.id)).toEqual(body);
});

test('the post itself stays as it is', async () => {
  const post = await aPost(api);
  await put(post, { title: 'எழுதுவது', content: '<p>புதியது</p>' });
  expect((await api.call(getPost, { params: { id: post.id } }, { as: author })).body).toEqual(post);
});

test.each([
  ['a draft', { status: 'draft' }],
  ['a scheduled post', { publishedAt: '2041-01-01T00:00:00.000Z' }],
] as const)('%s may have one too', async (_, details) => {
  const post = await aPost(api, details);
  expect((await put(post)).status).toBe(200);
});

test('the title may be missing while it is written', async () => {
  const post = await aPost(api);
  expect((await put(post, { title: '' })).body.title).toBe('');
});

test("its body is cleaned as a post's is", async () => {
  const content = '<p onclick="x()">மழை</p><script>x()</script>';
  const { body } = await put(await aPost(api), { content, tags: ['மழை', 'மழை'] });
  expect([body.content, body.tags]).toEqual(['<p>மழை</p>', ['மழை']]);
});

test('each save moves its version', async () => {
  const post = await aPost(api);
  const { copyVersion } = (await put(post)).body;
  expect((await put(post, { copyVersion })).body.copyVersion).toBe(copyVersion + 1);
});

test('a save over a stale copy is refused with the copy of now', async () => {
  const post = await aPost(api);
  const { body: current } = await put(post, { title: 'முதல் சாளரம்' });
  const { status, body } = await put(post, { title: 'இரண்டாம் சாளரம்' });
  expect([status, body.code, body.current]).toEqual([409, 'conflict', current]);
  expect(await getCopy(post.id)).toEqual(current);
});

test('of first saves at once exactly one wins', async () => {
  const post = await aPost(api);
  const answers = await Promise.all(['அ', 'ஆ', 'இ'].map((title) => put(post, { title })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a save sent again is applied once', async () => {
  const post = await aPost(api);
  const headers = { 'idempotency-key': `copy of ${post.id}` };
  const first = await put(post, {}, headers);
  const again = await put(post, {}, headers);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
});

test('it can be discarded, and begun again', async () => {
  const post = await aPost(api);
  await put(post);
  expect([(await discard(post.id)).status, await getCopy(post.id)]).toEqual([204, null]);
  expect((await put(post)).status).toBe(200);
});

test('a copy is not taken for an earlier one that was discarded', async () => {
  const post = await aPost(api);
  const { copyVersion } = (await put(post)).body;
  await discard(post.id);
  await put(post, { title: 'வேறு சாளரம்' });
  expect((await put(post, { copyVersion })).status).toBe(409);
});

test('a save over a copy that was discarded is refused with none', async () => {
  const post = await aPost(api);
  const { copyVersion } = (await put(post)).body;
  await discard(post.id);
  const { status, body } = await put(post, { copyVersion });
  expect([status, body.current]).toEqual([409, null]);
});

test.each([
  ['a title of 301 letters', { title: 'அ'.repeat(301) }, 'body.title'],
  ['no category', { category: '' }, 'body.category'],
  ["another site's cover", { coverImage: 'https://elsewhere.example/x.png' }, 'body.coverImage'],
  ['a negative version', { copyVersion: -1 }, 'body.copyVersion'],
])('%s is refused by name', async (_, fault, path) => {
  const { status, body } = await put(await aPost(api), fault);
  expect([status, body.details]).toEqual([400, [expect.objectContaining({ path })]]);
});

test('a post that is not there, or in the trash, has none', async () => {
  const post = await aPost(api);
  await api.call(deletePost, { params: { id: post.id } }, { as: author });
  for (const gone of [post, { ...post, id: 'nothing-here' }]) {
    const read = await api.call(getWorkingCopy, { params: { id: gone.id } }, { as: author });
    const statuses = [read.status, (await put(gone)).status, (await discard(gone.id)).status];
    expect(statuses).toEqual([404, 404, 404]);
  }
});

const kept = async (id: string) =>
  (await api.call(listRevisions, { params: { id } }, { as: author })).body.revisions;

test('a copy that another editor saved is a revision once it is replaced', async () => {
  const post = await aPost(api);
  const { copyVersion } = (await put(post, { title: 'அங்கே', editorId: 'மறு' })).body;
  const { body: mine } = await put(post, { title: 'இங்கே', copyVersion, editorId: 'ஒரு' });
  await put(post, { title: 'இங்கே, பிறகு', copyVersion: mine.copyVersion, editorId: 'ஒரு' });
  const revisions = await kept(post.id);
  expect(revisions.map(({ title }) => title)).toEqual(['அங்கே']);
  const revision = { params: { id: post.id, n: revisions[0]!.n } };
  expect((await api.call(getRevision, revision, { as: author })).body.title).toBe('அங்கே');
  await api.call(restoreRevision, revision, { as: author });
  expect((await getCopy(post.id))?.title).toBe('அங்கே');
});

test('a copy that is discarded is a revision', async () => {
  const post = await aPost(api);
  await put(post, { title: 'கைவிட்டது' });
  await discard(post.id);
  expect((await kept(post.id)).map(({ title }) => title)).toEqual(['கைவிட்டது']);
});
