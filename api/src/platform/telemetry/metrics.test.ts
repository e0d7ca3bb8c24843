import { listPosts } from '@ezhuthu/contract';
import { afterEach, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

const token = 'a-token-of-the-metrics';
let api: TestApi;
afterEach(() => api.close());

const metrics = (authorization?: string) =>
  api.fetch('/api/metrics', authorization ? { headers: { authorization } } : {});

test('without a token set there are no metrics', async () => {
  api = await startTestApi();
  expect((await metrics('Bearer undefined')).status).toBe(404);
});

test('metrics need their token', async () => {
  api = await startTestApi({ METRICS_TOKEN: token });
  expect([(await metrics()).status, (await metrics('Bearer wrong')).status]).toEqual([401, 401]);
});

test('metrics count requests by operation and status', async () => {
  api = await startTestApi({ METRICS_TOKEN: token });
  await api.call(listPosts, {});
  const text = await (await metrics(`Bearer ${token}`)).text();
  expect(text).toContain('http_request_seconds_count{operation="listPosts",status="200"} 1');
});

test('metrics count statements', async () => {
  api = await startTestApi({ METRICS_TOKEN: token });
  const text = await (await metrics(`Bearer ${token}`)).text();
  expect(text).toMatch(/^database_query_seconds_count [1-9]/m);
});
