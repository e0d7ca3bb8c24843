import { getHealth, getReady, listPosts } from '@ezhuthu/contract';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await api.platform.database.close();
});
afterAll(() => api.close());

test('a process without its database runs, and is not ready', async () => {
  expect((await api.call(getHealth, {})).status).toBe(200);
  expect(await api.call(getReady, {})).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

test('what needs the database is answered 503', async () => {
  expect(await api.call(listPosts, {})).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});
