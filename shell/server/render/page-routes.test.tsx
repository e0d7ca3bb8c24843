import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getFrontClient, makeQueryClient } from '@ezhuthu/kit/query';
import { contextWith } from '@ezhuthu/kit/router';
import { afterAll, expect, test } from '@jest/globals';
import { getPageRoutes } from './page-routes.tsx';
import type { RenderTask } from './task.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-routes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param client the expression that finds the query client in a loader */
function aTask(name: string, parameters: string, client: string): RenderTask {
  const bundle = path.join(folder, `${name}.cjs`);
  writeFileSync(
    bundle,
    `const { getClient } = require('@ezhuthu/kit/router');
module.exports.routes = (${parameters}) => [{
    id: 'reader/post',
    path: '/post/:ref',
    element: null,
    async loader({ params, context }) {
      const client = ${client};
      client.setQueryData(['post'], params.ref);
      await new Promise(setImmediate);
      return client.getQueryData(['post']);
    },
  }];`,
  );
  return {
    url: '/post/1',
    siteUrl: 'https://site.example',
    apiUrl: '',
    registry: [],
    shellAssets: [],
    remote: { name: 'reader', version: '1', base: '/r/reader/1/', bundle, assets: {} },
  };
}

const task = aTask('shared', '', 'getClient(context)');
/** As of a release whose routes are made with a client. */
const ownTask = aTask('own', '{ queryClient }', 'queryClient');

async function load(page: RenderTask): Promise<unknown> {
  const client = makeQueryClient();
  const routes = getPageRoutes(page, client);
  const requestContext = contextWith(getFrontClient(client, 'reader'));
  const context = await routes.query(new Request(page.siteUrl + page.url), { requestContext });
  return context instanceof Response ? undefined : context.loaderData['reader/post'];
}

test.each([task, ownTask])('each page has data of its own', async (page) => {
  const pages = ['1', '2', '3'].map((ref) => load({ ...page, url: `/post/${ref}` }));
  expect(await Promise.all(pages)).toEqual(['1', '2', '3']);
});

test('routes that need no client are made once', () => {
  const make = (page: RenderTask) => getPageRoutes(page, makeQueryClient());
  expect(make(task)).toBe(make(task));
  expect(make(ownTask)).not.toBe(make(ownTask));
});

test('a page whose content is left to the browser has none of the remote’s routes', async () => {
  expect(await load({ ...task, isContentLeft: true })).toBeUndefined();
});
