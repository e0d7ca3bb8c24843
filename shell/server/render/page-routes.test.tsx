import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { afterAll, expect, test } from '@jest/globals';
import { getPageRoutes } from './page-routes.tsx';
import type { RenderTask } from './task.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-routes-'));
afterAll(() => rmSync(folder, { recursive: true }));

function aTask(): RenderTask {
  const bundle = path.join(folder, 'remote.cjs');
  writeFileSync(
    bundle,
    `module.exports.routes = ({ queryClient }) => [{
    id: 'reader/post',
    path: '/post/:ref',
    element: null,
    async loader({ params }) {
      queryClient.setQueryData(['post'], params.ref);
      await new Promise(setImmediate);
      return queryClient.getQueryData(['post']);
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

const task = aTask();

async function load(page: RenderTask): Promise<unknown> {
  const routes = getPageRoutes(page, makeQueryClient());
  const context = await routes.query(new Request(page.siteUrl + page.url));
  return context instanceof Response ? undefined : context.loaderData['reader/post'];
}

test('each page has data of its own', async () => {
  const pages = ['1', '2', '3'].map((ref) => load({ ...task, url: `/post/${ref}` }));
  expect(await Promise.all(pages)).toEqual(['1', '2', '3']);
});

test('a page whose content is left to the browser has none of the remote’s routes', async () => {
  expect(await load({ ...task, isContentLeft: true })).toBeUndefined();
});
