import { createPost, deletePost, listPosts, updatePost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { AppError } from './errors/app-error.ts';
import { once, pruneAttempts } from './idempotency.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

let keys = 0;
const aKey = () => ({ 'idempotency-key': `key ${++keys}` });

const create = (title: string, headers: Record<string, string>, as = author) =>
  api.call(createPost, { body: { title, content: '<p>x</p>', status: 'published' } }, { as, headers });
const getCount = async (search: string) =>
  (await api.call(listPosts, { query: { search } })).body.pagination.totalCount;

test('a repeated request makes one post and gets the same answer', async () => {
  const headers = aKey();
  const first = await create('இருமுறை', headers);
  const second = await create('இருமுறை', headers);
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect(await getCount('இருமுறை')).toBe(1);
});

test('requests at once with one key make one post', async () => {
  const headers = aKey();
  const answers = await Promise.all([1, 2, 3, 4].map(() => create('ஒரே நேரத்தில்', headers)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await getCount('ஒரே நேரத்தில்')).toBe(1);
});

test('an attempt that is refused because of its twin has the outcome of the twin', async () => {
  const { platform } = api;
  const attempt = { id: 'twin', bodyHash: 'same' };
  const outcome = { status: 201, resultId: 'made' };
  await once(platform, attempt, async () => outcome);
  const database = {
    ...platform.database,
    // it began before the twin was committed, and found what the twin had made
    transaction: () => Promise.reject(new AppError('conflict', 'உள்ளது')),
  };
  const again = once({ ...platform, database }, attempt, async () => outcome);
  expect(await again).toEqual(outcome);
  const other = once({ ...platform, database }, { ...attempt, id: 'other' }, async () => outcome);
  await expect(other).rejects.toMatchObject({ code: 'conflict' });
});

test('a key used for another body is refused', async () => {
  const headers = aKey();
  await create('ஒன்று', headers);
  const { status, body } = await create('வேறொன்று', headers);
  expect([status, body.code]).toEqual([422, 'idempotency_mismatch']);
  expect(await getCount('வேறொன்று')).toBe(0);
});

test('two keys make two posts', async () => {
  await create('இரு திறவு', aKey());
  await create('இரு திறவு', aKey());
  expect(await getCount('இரு திறவு')).toBe(2);
});

test('a key counts for one session only', async () => {
  const headers = aKey();
  await create('இரு அமர்வு', headers);
  await create('இரு அமர்வு', headers, await anAuthor(api));
  expect(await getCount('இரு அமர்வு')).toBe(2);
});

test('a repeated change is applied once', async () => {
  const { id, version } = await aPost(api);
  const headers = aKey();
  const change = { params: { id }, body: { title: 'மாற்றம்', version } };
  await api.call(updatePost, change, { as: author, headers });
  const { status, body } = await api.call(updatePost, change, { as: author, headers });
  expect([status, body.version]).toEqual([200, version + 1]);
});

test('a repeated deletion succeeds as the first did', async () => {
  const { id } = await aPost(api);
  const headers = aKey();
  await api.call(deletePost, { params: { id } }, { as: author, headers });
  expect((await api.call(deletePost, { params: { id } }, { as: author, headers })).status).toBe(204);
});

test('a refused request leaves its key free', async () => {
  const headers = aKey();
  await create('', headers);
  expect((await create('சரி', headers)).status).toBe(201);
});

test('a key of 201 letters is refused', async () => {
  expect((await create('x', { 'idempotency-key': 'k'.repeat(201) })).status).toBe(400);
});

test('an attempt is remembered for a day', async () => {
  const headers = aKey();
  await create('ஒரு நாள்', headers);
  const dayLater = new Date(api.clock.now().getTime() + 24 * 60 * 60 * 1000);
  await pruneAttempts({ ...api.platform, clock: { now: () => dayLater } });
  await create('ஒரு நாள்', headers);
  expect(await getCount('ஒரு நாள்')).toBe(1);
});

test('an attempt is forgotten after a day', async () => {
  const headers = aKey();
  await create('மறு நாள்', headers);
  const afterADay = new Date(api.clock.now().getTime() + 24 * 60 * 60 * 1000 + 1);
  await pruneAttempts({ ...api.platform, clock: { now: () => afterADay } });
  await create('மறு நாள்', headers);
  expect(await getCount('மறு நாள்')).toBe(2);
});
