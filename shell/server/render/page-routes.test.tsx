import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { getPageRoutes } from './page-routes.tsx';
import { inRendering, newRendering } from './rendering.ts';
import type { RenderTask } from './task.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-routes-'));
afterAll(() => rmSync(folder, { recursive: true }));

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

const task: RenderTask = {
  url: '/post/1',
  siteUrl: 'https://site.example',
  apiUrl: '',
  registry: [],
  shellAssets: [],
  remote: { name: 'reader', version: '1', base: '/r/reader/1/', bundle, assets: {} },
};

const load = (ref: string) => {
  const routes = getPageRoutes(task);
  const rendering = newRendering(async () => undefined, routes);
  return inRendering(rendering, async () => {
    const context = await routes.query(new Request(`${task.siteUrl}/post/${ref}`));
    return context instanceof Response ? undefined : context.loaderData['reader/post'];
  });
};

test('pages of a release have the same routes', () => {
  expect(getPageRoutes(task)).toBe(getPageRoutes({ ...task, url: '/post/2' }));
});

test('each page has data of its own', async () => {
  expect(await Promise.all(['1', '2', '3'].map(load))).toEqual(['1', '2', '3']);
});

test('a page whose content is left to the browser has none of the remote’s routes', async () => {
  const routes = getPageRoutes({ ...task, isContentLeft: true });
  expect(routes).not.toBe(getPageRoutes(task));
});
