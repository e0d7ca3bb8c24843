import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createStaticHandler } from '@ezhuthu/kit/router/server';
import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { shellRoutes } from '../../src/routes.tsx';
import { getStatus, routerState } from './static-context.ts';

const siteUrl = 'https://site.example';

/** The reader's paths, and the mounts of all remotes. */
const patterns = [
  '/',
  '/post/:ref',
  '/category/:name',
  '/diary/:year/:month',
  '/posts-by-date/:year/:month/:day',
  '/books',
  '/book/:id',
  '/search',
  '/archive',
  '/about',
  '/preview/:token',
  ...['reader', 'studio', 'insights'].flatMap((front) => {
    const file = path.join(import.meta.dirname, '../../..', front, 'package.json');
    const { ezhuthu } = JSON.parse(readFileSync(file, 'utf8'));
    return ezhuthu.mounts.map((mount: { path: string }) => mount.path);
  }),
];
const unique = [...new Set(patterns)];
const page = (pattern: string) => ({ id: `test${pattern}`, path: pattern, element: null });

const signs = [
  ['%0a', '%0d', '%00', '%09', '%0b', '%1f', '%7f', '%C2%85', '%E2%80%A8', '%E2%80%A9', '%EF%BF%BE'],
  ['%', '%zz', '%2', '%2f', '%5c', '%2e%2e', '%ff', '%ED%A0%80', '%F0%9F%98%80', '%25', '%3f', '%23'],
  ['__proto__', 'constructor', 'a', '0', ':', '*', '(', '[', '+', '$', '^', '|', "'", '"', '<', '@', '~'],
].flat();
const oddPath = fc
  .tuple(
    fc.constantFrom(...unique),
    fc.array(fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
  )
  .map(([pattern, parts]) => {
    const words = parts.map((part) => part.join(''));
    const filled = pattern.replace(/:\w+/g, () => words.pop() ?? '%0a');
    return [filled === '/' ? '' : filled, ...words].join('/') || '/';
  });

const handler = createStaticHandler(shellRoutes(unique.map(page)));

test('none of five thousand odd addresses causes a server error', async () => {
  // the router warns about URLs that are not UTF-8
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const found = fc.asyncProperty(oddPath, async (address) => {
    const context = await handler.query(new Request(new URL(siteUrl + address)));
    expect(context instanceof Response ? context.status : getStatus(context)).toBeLessThan(500);
  });
  await fc.assert(found, { numRuns: 5000 });
  warned.mockRestore();
});

test.each([
  '/diary/%0a',
  '/diary/%E2%80%A8',
  '/diary/2040/%0a/x',
  '/post/x/%0d',
  '/books/%0a',
  '/category/a/%E2%80%A9',
  '/%0a',
  '/nothing/%0d%0a',
  '/posts-by-date/%0a',
])('%s renders the not-found page, in the browser too', async (url) => {
  const context = await handler.query(new Request(siteUrl + url));
  if (context instanceof Response) throw new Error(`${url} was answered ${context.status}`);
  const errors = Object.values(routerState(context).errors ?? {});
  expect([getStatus(context), errors]).toEqual([404, [{ status: 404, code: 'not_found', message: '' }]]);
});
