import { addComment, deletePost, getPost, listTrash, restorePost, toggleLike } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader, keepProven } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { emptyTrash } from './remove.ts';

const api = await startTestApi();
const author = await keepProven(api, await anAuthor(api));
const reader = await aReader(api);
afterAll(() => api.close());

const remove = (id: string) => api.call(deletePost, { params: { id } }, { as: author });
const restore = (id: string) => api.call(restorePost, { params: { id } }, { as: author });
const trashed = async () => (await api.call(listTrash, {}, { as: author })).body.posts.map(({ id }) => id);

/** Tables that name a post, with the number of their rows that name this one. */
async function getTraces(id: string): Promise<Record<string, number>> {
  const tables = ['post', 'post_tag', 'post_revision', 'post_picture', 'comment', 'post_like'];
  const counts = await Promise.all(
    tables.map(async (table) => {
      const column = table === 'post' ? 'id' : 'post_id';
      const rows = await api.platform.database.read(table).where(column, id);
      return [table, rows.length];
    }),
  );
  return Object.fromEntries(counts.filter(([, rows]) => rows !== 0));
}

test('what has been in the trash for thirty days is removed, with all that belongs to it', async () => {
  const { id } = await aPost(api, { tags: ['அ'], content: '<img src="/uploads/a-w640.webp">' });
  await api.call(addComment, { params: { id }, body: { text: 'நன்று' } }, { as: reader });
  await api.call(toggleLike, { params: { id } }, { as: reader });
  await remove(id);
  expect(Object.keys(await getTraces(id))).toEqual(expect.arrayContaining(['post', 'comment', 'post_like']));
  api.clock.advance({ days: 29 });
  await emptyTrash(api.platform);
  expect(await trashed()).toEqual([id]);
  api.clock.advance({ days: 1, minutes: 1 });
  await emptyTrash(api.platform);
  expect([await trashed(), await getTraces(id)]).toEqual([[], {}]);
  expect((await restore(id)).status).toBe(404);
});

const removeForGood = (id: string, headers?: Record<string, string>) =>
  api.call(deletePost, { params: { id }, query: { forGood: true } }, { as: author, headers });

test.each([
  ['public', {}, false],
  ['a draft', { status: 'draft' }, false],
  ['in the trash', {}, true],
] as const)(
  'a post that is %s is removed for good at once, with all that belongs to it',
  async (_, input, isTrashed) => {
    const { id, urlSlug } = await aPost(api, { ...input, title: `நிரந்தரம் ${_}`, tags: ['அ'] });
    if (isTrashed) await remove(id);
    const headers = { 'idempotency-key': `remove ${id}` };
    expect([(await removeForGood(id, headers)).status, (await removeForGood(id, headers)).status]).toEqual([
      204, 204,
    ]);
    expect([await trashed(), await getTraces(id)]).toEqual([[], {}]);
    expect((await api.call(getPost, { params: { id: urlSlug } })).status).toBe(404);
    expect((await removeForGood(id)).status).toBe(404);
  },
);

test('only the author removes for good', async () => {
  const { id } = await aPost(api);
  const input = { params: { id }, query: { forGood: true } };
  expect((await api.call(deletePost, input, { as: reader })).status).toBe(403);
  expect((await api.call(getPost, { params: { id } })).status).toBe(200);
});

test('what is not in the trash, or has come back, stays', async () => {
  const [kept, back] = [await aPost(api), await aPost(api)];
  await remove(back.id);
  await restore(back.id);
  api.clock.advance({ days: 31 });
  await emptyTrash(api.platform);
  for (const { id } of [kept, back]) expect((await api.call(getPost, { params: { id } })).status).toBe(200);
});

test('many are removed in steps', async () => {
  for (let n = 0; n < 45; n++) await remove((await aPost(api, { status: 'draft' })).id);
  api.clock.advance({ days: 31 });
  await Promise.all([emptyTrash(api.platform), emptyTrash(api.platform)]);
  expect(await trashed()).toEqual([]);
});
