// Same on every database engine: HTTP.
import * as contract from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rawRequest } from '../../../testing/raw-request.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const isOperation = (value: unknown): value is contract.Operation =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
const operations = (Object.values(contract) as unknown[]).filter(isOperation);
const patterns = [
  ...operations
    .filter(({ method, access }) => method === 'GET' && access === 'public')
    .map(({ path }) => path),
  '/covers/:file',
  '/uploads/:file',
  '/share/:file',
  '/embed/:a/:b',
  '/api/docs/:file',
  '/:file',
];

const signs = [
  '%0a',
  '%0d',
  '%00',
  '%0b',
  '%7f',
  '%C2%85',
  '%E2%80%A8',
  '%EF%BF%BE',
  '%',
  '%zz',
  '%2f',
  '%5c',
  '%ff',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '..',
  '__proto__',
  'a',
  '0',
  ':',
  '*',
  '(',
  "'",
  '.svg',
  '.xml',
];
const word = fc
  .array(fc.constantFrom(...signs), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(''));
const oddPath = fc
  .tuple(fc.constantFrom(...patterns), fc.array(word, { minLength: 4, maxLength: 4 }), fc.boolean())
  .map(([pattern, words, isLonger]) => {
    const filled = pattern.replace(/:\w+/g, () => words.pop() ?? 'x');
    return isLonger ? `${filled}/${words.join('/')}` : filled;
  });

test('no odd address causes an internal error', async () => {
  const found = fc.asyncProperty(oddPath, async (path) => {
    expect((await rawRequest(api, path)).status).toBeLessThan(500);
  });
  await fc.assert(found, { numRuns: 600 });
});
