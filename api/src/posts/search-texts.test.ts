import {
  createPost,
  exportPost,
  getPost,
  getRevision,
  getWorkingCopy,
  listRevisions,
  putWorkingCopy,
  restoreRevision,
  updatePost,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aCopy, anAuthor, aPost, keepProven } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await keepProven(api, await anAuthor(api));
afterAll(() => api.close());

const written = { searchTitle: 'தேடுபவருக்கு', searchDescription: 'தேடுபொறி காட்டும் விளக்கம்' };
const none = { searchTitle: '', searchDescription: '' };
const read = async (id: string) => (await api.call(getPost, { params: { id } }, { as: author })).body;
const change = (id: string, body: object) => api.call(updatePost, { params: { id }, body }, { as: author });

test('a post has none until its author writes them, and visitors get them', async () => {
  const { id, version } = await aPost(api);
  expect(await read(id)).toMatchObject(none);
  expect((await change(id, written)).body).toMatchObject({ ...written, version: version + 1 });
  expect((await api.call(getPost, { params: { id } })).body).toMatchObject(written);
});

test('they stay when other fields change, and are given up when they are emptied', async () => {
  const { id } = await aPost(api, written);
  expect((await change(id, { title: 'வேறு' })).body).toMatchObject(written);
  expect((await change(id, none)).body).toMatchObject(none);
});

test('a post that is read can be written back', async () => {
  const post = await aPost(api, written);
  expect(await change(post.id, post)).toMatchObject({ status: 200, body: written });
});

test('a working copy has its own, and the post keeps those of readers', async () => {
  const post = await aPost(api, written);
  const body = aCopy(post, { searchTitle: 'மாறும்', searchDescription: '' });
  await api.call(putWorkingCopy, { params: { id: post.id }, body }, { as: author });
  const copy = await api.call(getWorkingCopy, { params: { id: post.id } }, { as: author });
  expect(copy.body.workingCopy).toMatchObject({ searchTitle: 'மாறும்', searchDescription: '' });
  expect(await read(post.id)).toMatchObject(written);
});

test('a revision has them, and brings them back', async () => {
  const { id } = await aPost(api, { ...written, status: 'draft' });
  await change(id, none);
  const { revisions } = (await api.call(listRevisions, { params: { id } }, { as: author })).body;
  const params = { id, n: revisions[0]!.n };
  expect((await api.call(getRevision, { params }, { as: author })).body).toMatchObject(written);
  await api.call(restoreRevision, { params }, { as: author });
  expect(await read(id)).toMatchObject(written);
});

test('the revision of a public post brings them into its working copy', async () => {
  const { id } = await aPost(api, written);
  await change(id, none);
  const { revisions } = (await api.call(listRevisions, { params: { id } }, { as: author })).body;
  await api.call(restoreRevision, { params: { id, n: revisions[0]!.n } }, { as: author });
  const copy = await api.call(getWorkingCopy, { params: { id } }, { as: author });
  expect([copy.body.workingCopy, await read(id)]).toMatchObject([written, none]);
});

test('an export has them', async () => {
  const { id } = await aPost(api, written);
  expect((await api.call(exportPost, { params: { id } }, { as: author })).body).toMatchObject(written);
});

test.each([
  ['a title of 121 letters', { searchTitle: 'அ'.repeat(121) }, 'body.searchTitle'],
  ['a description of 301 letters', { searchDescription: 'அ'.repeat(301) }, 'body.searchDescription'],
])('%s is refused by name', async (_, fault, path) => {
  const body = { title: 'x', content: '<p>x</p>', ...fault };
  const answer = await api.call(createPost, { body }, { as: author });
  expect([answer.status, answer.body.details]).toEqual([400, [expect.objectContaining({ path })]]);
});
