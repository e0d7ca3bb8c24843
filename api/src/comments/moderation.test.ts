import {
  addComment,
  deleteComment,
  getPost,
  listChanges,
  listComments,
  setCommentsOpen,
  toggleCommentHidden,
  updatePost,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aComment, anAuthor, aPost, aReader, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
const [reader, other] = [await aReader(api), await aReader(api)];
afterAll(() => api.close());

const keyed = (key: string | undefined) => ({ ...(key && { headers: { 'idempotency-key': key } }) });
const remove = (id: string, as?: Person, key?: string) =>
  api.call(deleteComment, { params: { id } }, { as, ...keyed(key) });
const toggle = (id: string, as?: Person, key?: string) =>
  api.call(toggleCommentHidden, { params: { id } }, { as, ...keyed(key) });
const setOpen = (id: string, body: { open: boolean }, as?: Person) =>
  api.call(setCommentsOpen, { params: { id }, body }, { as });
const say = (id: string, as?: Person) =>
  api.call(addComment, { params: { id }, body: { text: 'x' } }, { as });
const read = async (id: string) => (await api.call(getPost, { params: { id } }, { as: author })).body;
const getIds = async (id: string) =>
  (await api.call(listComments, { params: { id } })).body.map((comment) => comment.id);

/** The keys that `act` adds to the change log. */
async function getKeys(act: () => Promise<unknown>): Promise<string[]> {
  const { last: since } = (await api.call(listChanges, {})).body;
  await act();
  return (await api.call(listChanges, { query: { since } })).body.changes.map(({ key }) => key);
}

test('commenters may delete their own comments', async () => {
  const post = await aPost(api);
  const id = await aComment(api, { post, by: reader });
  expect((await remove(id, reader)).status).toBe(204);
  expect([await getIds(post.id), (await read(post.id)).comments]).toEqual([[], 0]);
});

test.each(['a reader', 'a guest'])("the author may delete %s's comment", async (whose) => {
  const post = await aPost(api);
  const id = await aComment(api, { post, by: whose === 'a reader' ? reader : undefined });
  expect((await remove(id, author)).status).toBe(204);
  expect(await getIds(post.id)).toEqual([]);
});

test("another reader's and a guest's comment are not a reader's to delete", async () => {
  const post = await aPost(api);
  for (const by of [reader, undefined]) {
    const { status, body } = await remove(await aComment(api, { post, by }), other);
    expect(status).toBe(403);
    expect(body.message).toBe(
      'You are not authorized to delete this comment. Only the comment author or post author can delete comments.',
    );
  }
  expect(await getIds(post.id)).toHaveLength(2);
});

test('a deleted comment is not found', async () => {
  const id = await aComment(api, { post: await aPost(api), by: reader });
  await remove(id, reader);
  const { status, body } = await remove(id, reader);
  expect(status).toBe(404);
  expect(body.message).toBe('Comment not found. It may have already been deleted.');
});

test('a repeated deletion succeeds as the first did', async () => {
  const id = await aComment(api, { post: await aPost(api), by: reader });
  expect((await remove(id, reader, 'delete-1')).status).toBe(204);
  expect((await remove(id, reader, 'delete-1')).status).toBe(204);
});

test('of deletions at once one finds the comment', async () => {
  const post = await aPost(api);
  await aComment(api, { post });
  const id = await aComment(api, { post, by: reader });
  const answers = await Promise.all([1, 2, 3, 4].map(() => remove(id, reader)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
  expect((await read(post.id)).comments).toBe(1);
});

test('commenters may delete their comments on posts that are no longer visible', async () => {
  const post = await aPost(api);
  const id = await aComment(api, { post, by: reader });
  await api.call(updatePost, { params: { id: post.id }, body: { status: 'draft' } }, { as: author });
  expect((await remove(id, reader)).status).toBe(204);
});

test('deleting needs a session', async () => {
  const id = await aComment(api, { post: await aPost(api) });
  expect((await remove(id)).status).toBe(401);
});

test('a hidden comment is gone for visitors, and comes back', async () => {
  const post = await aPost(api);
  const id = await aComment(api, { post, by: reader });
  expect((await toggle(id, author)).body).toEqual({ hidden: true });
  expect([await getIds(post.id), (await read(post.id)).comments]).toEqual([[], 0]);
  expect((await toggle(id, author)).body).toEqual({ hidden: false });
  expect([await getIds(post.id), (await read(post.id)).comments]).toEqual([[id], 1]);
});

test('a repeated toggle is applied once, and answered as the first was', async () => {
  const post = await aPost(api);
  const id = await aComment(api, { post });
  expect((await toggle(id, author, 'toggle-1')).body).toEqual({ hidden: true });
  expect((await toggle(id, author, 'toggle-1')).body).toEqual({ hidden: true });
  expect(await getIds(post.id)).toEqual([]);
});

test('only the author may hide, and only existing comments', async () => {
  const id = await aComment(api, { post: await aPost(api), by: reader });
  expect([(await toggle(id)).status, (await toggle(id, reader)).status]).toEqual([401, 403]);
  expect((await toggle('nothing-here', author)).status).toBe(404);
});

test('a post takes no comments once they are closed, and takes them again', async () => {
  const { id, commentsOpen } = await aPost(api);
  expect(commentsOpen).toBe(true);
  expect(await setOpen(id, { open: false }, author)).toMatchObject({ status: 200, body: { open: false } });
  expect((await read(id)).commentsOpen).toBe(false);
  const { status, body } = await say(id, reader);
  expect([status, body.code, body.message]).toEqual([403, 'forbidden', 'இந்தப் பதிவில் கருத்துகள் மூடப்பட்டுள்ளன.']);
  await setOpen(id, { open: true }, author);
  expect((await say(id, reader)).status).toBe(201);
});

test('closing comments keeps the existing ones', async () => {
  const post = await aPost(api);
  const id = await aComment(api, { post });
  await setOpen(post.id, { open: false }, author);
  expect(await getIds(post.id)).toEqual([id]);
});

test('closing comments is for the author alone, on a post that is there, with a yes or a no', async () => {
  const { id } = await aPost(api);
  const closed = { open: false };
  expect([(await setOpen(id, closed)).status, (await setOpen(id, closed, reader)).status]).toEqual([
    401, 403,
  ]);
  expect((await setOpen('nothing-here', closed, author)).status).toBe(404);
  const { status, body } = await setOpen(id, { open: 'perhaps' } as never, author);
  expect([status, body.details]).toEqual([400, [{ path: 'body.open', message: expect.any(String) }]]);
});

test('page servers hear of a new comment', async () => {
  const post = await aPost(api);
  expect(await getKeys(() => say(post.id, reader))).toEqual([`comments:${post.id}`]);
});

test('page servers hear when a comment goes, comes back or is deleted', async () => {
  const post = await aPost(api);
  const id = await aComment(api, { post, by: reader });
  for (const act of [() => toggle(id, author), () => toggle(id, author), () => remove(id, reader)]) {
    expect(await getKeys(act)).toEqual([`comments:${post.id}`]);
  }
});

test('comments that visitors do not see are not in the change log', async () => {
  const post = await aPost(api);
  const held = await aComment(api, { post, held: true });
  expect(await getKeys(() => toggle(held, author))).toEqual([]);
  expect(await getKeys(() => remove(held, author))).toEqual([]);
  const hidden = await aComment(api, { post, hidden: true });
  expect(await getKeys(() => remove(hidden, author))).toEqual([]);
});

test('page servers hear that comments are closed, once', async () => {
  const { id } = await aPost(api);
  const close = () => setOpen(id, { open: false }, author);
  expect(await getKeys(close)).toEqual([`post:${id}`]);
  expect(await getKeys(close)).toEqual([]);
});

test('comments of a draft are no news to anyone', async () => {
  const { id } = await aPost(api, { status: 'draft' });
  expect(await getKeys(() => say(id, author))).toEqual([]);
  expect(await getKeys(() => setOpen(id, { open: false }, author))).toEqual([]);
});
