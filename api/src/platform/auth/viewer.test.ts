import * as contract from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aReader } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const reader = await aReader(api);
afterAll(() => api.close());

const isOperation = (value: unknown): value is contract.Operation =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
const operations = (Object.values(contract) as unknown[]).filter(isOperation);
const guarded = operations.filter(({ access }) => access !== 'public');
const authors = operations.filter(({ access }) => access === 'author');

/** The operation's path with a non-existent id for every parameter. */
const getPath = ({ path }: contract.Operation) => path.replace(/:\w+/g, 'nothing-here');

test.each(guarded)('$name without a token is refused', async (operation) => {
  const answer = await api.fetch(getPath(operation), { method: operation.method });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'unauthorized' });
});

test.each(authors)('$name is refused to a reader', async (operation) => {
  const answer = await api.fetch(getPath(operation), {
    method: operation.method,
    headers: { authorization: `Bearer ${reader.token}` },
  });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'forbidden' });
});

test.each(operations)('$name is mounted', async (operation) => {
  const { status } = await api.fetch(getPath(operation), { method: operation.method });
  expect(status).not.toBe(405);
});
