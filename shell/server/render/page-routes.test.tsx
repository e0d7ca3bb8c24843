import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getFrontClient } from '@ezhuthu/kit/query';
import { afterAll, expect, test } from '@jest/globals';
import { getPageRoutes, getRemoteRoutes, type PageRoutes } from './page-routes.tsx';
import { inRendering, newRendering, type Rendering } from './rendering.ts';
import type { RenderTask } from './task.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-routes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param first an expression with the query client that is evaluated while the routes are made */
function aTask(name: string, first: string): RenderTask {
  const bundle = path.join(folder, `${name}.cjs`);
  writeFileSync(
    bundle,
    `module.exports.routes = ({ queryClient }) => ${first} && [{
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

const task = aTask('remote', 'true');

/** Finds the routes in a rendering of their own, and does something with them. */
function inPage<T>(
  page: RenderTask,
  use: (routes: PageRoutes, rendering: Rendering) => Promise<T>,
): Promise<T> {
  const getRoutes = getRemoteRoutes(page);
  const rendering = newRendering(async () => undefined, getRoutes);
  return inRendering(rendering, async () => use(getPageRoutes(page, getRoutes), rendering));
}

const routesFor = (page: RenderTask) => inPage(page, async (routes) => routes);

const load = (ref: string) =>
  inPage(task, async (routes) => {
    const context = await routes.query(new Request(`${task.siteUrl}/post/${ref}`));
    return context instanceof Response ? undefined : context.loaderData['reader/post'];
  });

test('pages of a release have the same routes', async () => {
  expect(await routesFor(task)).toBe(await routesFor({ ...task, url: '/post/2' }));
});

test('a remote that uses the query client while it makes its routes makes them for each page', async () => {
  const eager = aTask('eager', "queryClient.setQueryData(['post'], 'begun')");
  const begun = () =>
    inPage(eager, async (_, { queryClient }) => getFrontClient(queryClient, 'reader').getQueryData(['post']));
  expect([await begun(), await begun()]).toEqual(['begun', 'begun']);
  expect(await routesFor(eager)).not.toBe(await routesFor(eager));
});

test('each page has data of its own', async () => {
  expect(await Promise.all(['1', '2', '3'].map(load))).toEqual(['1', '2', '3']);
});

test('a page whose content is left to the browser has none of the remote’s routes', async () => {
  expect(await routesFor({ ...task, isContentLeft: true })).not.toBe(await routesFor(task));
});
