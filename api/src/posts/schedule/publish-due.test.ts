import { deletePost, getPost, listPosts, publishScheduled, searchPosts, updatePost } from '@ezhuthu/contract';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Platform } from '../../platform/platform.ts';
import { openPlatform } from '../../platform/startup/open-platform.ts';
import { publishDue } from './publish-due.ts';

const api = await startTestApi();
const author = await anAuthor(api);
/** Another process on the same database. */
const other: Platform = { ...(await openPlatform(api.platform.config, api.platform)), clock: api.clock };
afterAll(async () => {
  await other.database.close();
  await api.close();
});

const start = '2040-03-10T06:30:00.000Z';
const soon = '2040-03-10T07:00:00.000Z';
const later = '2040-03-10T08:00:00.000Z';
beforeEach(async () => {
  api.clock.set('2040-03-12T00:00:00.000Z');
  await publishDue(api.platform);
  api.clock.set(start);
});

const scheduled = (details = {}) => aPost(api, { publishedAt: soon, ...details });
const getStatus = async (id: string) => (await api.call(getPost, { params: { id } })).status;
const publish = async () => (await api.call(publishScheduled, {}, { as: author })).body;
const getIssues = (id: string) => api.platform.database.read('newsletter_issue').where('post_id', id);
const countChanges = async (id: string) =>
  (await api.platform.database.read('change_log').where('change_key', `post:${id}`)).length;

test('due posts are published, others are not', async () => {
  const [due, waiting] = [await scheduled(), await scheduled({ publishedAt: later })];
  api.clock.set(soon);
  expect(await publish()).toEqual({ publishedCount: 1, totalScheduled: 1 });
  expect([await getStatus(due.id), await getStatus(waiting.id)]).toEqual([200, 404]);
});

test('a post keeps the time that it was scheduled for', async () => {
  const { id } = await scheduled();
  api.clock.set(later);
  await publish();
  expect((await api.call(getPost, { params: { id } })).body).toMatchObject({
    status: 'published',
    publishedAt: soon,
    version: 1,
    updatedAt: later,
  });
});

test('lists, search, change log and newsletter follow', async () => {
  const { id } = await scheduled({ category: 'நேரத்தில்', title: 'பதிற்றுப்பத்து' });
  api.clock.set(soon);
  await publish();
  const list = (await api.call(listPosts, { query: { category: 'நேரத்தில்' } })).body;
  const found = (await api.call(searchPosts, { query: { q: 'பதிற்றுப்பத்து' } })).body;
  expect([list.pagination.totalCount, found.pagination.totalCount]).toEqual([1, 1]);
  expect([await countChanges(id), (await getIssues(id)).length]).toEqual([1, 1]);
});

test('of processes that look at once one publishes', async () => {
  const posts = await Promise.all(Array.from({ length: 5 }, () => scheduled()));
  api.clock.set(soon);
  const counts = await Promise.all([api.platform, other, api.platform].map(publishDue));
  expect(counts.reduce((sum, count) => sum + count)).toBe(5);
  const issues = await Promise.all(posts.map(({ id }) => getIssues(id)));
  expect(issues.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
});

test("another process finishes a dead process's work", async () => {
  const { id } = await scheduled();
  api.clock.set(soon);
  const transaction: Platform['database']['transaction'] = (work) =>
    api.platform.database.transaction(async (tx) => {
      await work(tx);
      throw new Error('killed');
    });
  const dying = { ...api.platform, database: { ...api.platform.database, transaction } };
  expect([await publishDue(dying), await getStatus(id)]).toEqual([0, 404]);
  expect([await publishDue(other), await countChanges(id)]).toEqual([1, 1]);
});

test('a post that cannot be published does not delay others', async () => {
  const broken = await scheduled();
  const { id } = await scheduled({ publishedAt: '2040-03-10T07:00:00.001Z' });
  const { database } = api.platform;
  const misplaced = { category_id: 'nothing' };
  const { category_id } = (await database.read('post').where('id', broken.id).first('category_id'))!;
  await database.transaction((tx) => tx('post').where('id', broken.id).update(misplaced));
  api.clock.set(later);
  expect([await publishDue(api.platform), await getStatus(id)]).toEqual([1, 200]);
  await database.transaction((tx) => tx('post').where('id', broken.id).update({ category_id }));
  expect(await publishDue(api.platform)).toBe(1);
});

test('a hidden post is published, and stays hidden', async () => {
  const { id } = await scheduled({ hidden: true });
  api.clock.set(soon);
  await publish();
  const { body } = await api.call(getPost, { params: { id } }, { as: author });
  expect([body.status, body.hidden, await getStatus(id)]).toEqual(['published', true, 404]);
});

test('a post in the trash is not published', async () => {
  const { id } = await scheduled();
  await api.call(deletePost, { params: { id } }, { as: author });
  api.clock.set(soon);
  expect(await publish()).toEqual({ publishedCount: 0, totalScheduled: 0 });
});

test('a post that was put off waits for its new time', async () => {
  const { id } = await scheduled();
  await api.call(updatePost, { params: { id }, body: { publishedAt: later } }, { as: author });
  api.clock.set(soon);
  expect(await publish()).toEqual({ publishedCount: 0, totalScheduled: 1 });
});
