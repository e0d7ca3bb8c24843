import {
  deletePost,
  getPost,
  getRevision,
  listRevisions,
  restorePost,
  restoreRevision,
  sharePreview,
  toggleHidden,
  updatePost,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

/** A post whose slug has changed. @returns the slug that it had */
async function renamed(): Promise<{ id: string; params: { id: string } }> {
  const { id, urlSlug } = await aPost(api);
  await api.call(updatePost, { params: { id }, body: { urlSlug: `${urlSlug} புதிது` } }, { as: author });
  return { id, params: { id: urlSlug } };
}

const read = (id: string) => api.call(getPost, { params: { id } }, { as: author });

test('a post may be changed by a slug that it had', async () => {
  const { id, params } = await renamed();
  const { body } = await api.call(updatePost, { params, body: { title: 'மாற்றம்' } }, { as: author });
  expect([body.id, body.title]).toEqual([id, 'மாற்றம்']);
});

test('a post may be hidden by a slug that it had', async () => {
  const { id, params } = await renamed();
  await api.call(toggleHidden, { params }, { as: author });
  expect((await read(id)).body.hidden).toBe(true);
});

test('a post may be deleted and restored by a slug that it had', async () => {
  const { id, params } = await renamed();
  expect((await api.call(deletePost, { params }, { as: author })).status).toBe(204);
  expect((await api.call(restorePost, { params }, { as: author })).body.id).toBe(id);
});

test('revisions and previews are there by a slug that it had', async () => {
  const { id, params } = await renamed();
  await api.call(updatePost, { params: { id }, body: { title: 'மாற்றம்' } }, { as: author });
  const { revisions } = (await api.call(listRevisions, { params }, { as: author })).body;
  const ref = { params: { ...params, n: revisions[0]!.n } };
  const then = await api.call(getRevision, ref, { as: author });
  const back = await api.call(restoreRevision, ref, { as: author });
  const link = await api.call(sharePreview, { params }, { as: author });
  expect([then.status, back.status, link.status]).toEqual([200, 200, 200]);
});
