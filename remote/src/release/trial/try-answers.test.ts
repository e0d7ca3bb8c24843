import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { tryAnswers } from './try-answers.ts';

let server: Server;
afterEach(() => {
  server.close();
});

const mounts = [{ path: '/quotes' }, { path: '/quotes/own', access: 'reader' }];

/** A site that lets browsers select `quotes@2`, and whose pages are as given. */
async function startSite(
  pages: Record<string, { status?: number; rendered?: string | null }>,
): Promise<string> {
  server = createServer((req, res) => {
    if (req.url === '/?release=quotes@2')
      return res.writeHead(303, { 'set-cookie': 'release=quotes@2.signed; Path=/', location: '/' }).end();
    const isSelected = req.headers.cookie === 'release=quotes@2.signed';
    const { status = 200, rendered = 'quotes' } = pages[req.url!] ?? { status: 404, rendered: '' };
    const boot = { registry: [{ name: 'quotes', version: isSelected ? '2' : '1', mounts }], rendered };
    const html = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
    return res.writeHead(isSelected ? status : 500).end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const lines: string[] = [];
const tryAll = (site: string, paths: string[], isKnown = true) =>
  tryAnswers(
    paths.map((path) => ({ path, isKnown, isFirst: false })),
    { site, selected: 'quotes@2', print: (line) => lines.push(line) },
  );

test('pages that the release renders pass', async () => {
  const site = await startSite({ '/quotes': {} });
  expect(await tryAll(site, ['/quotes'])).toEqual([]);
  expect(lines).toContain('  ✓ /quotes (1/1)');
});

test('pages that wait for the session are not rendered by the server', async () => {
  const site = await startSite({ '/quotes/own': { rendered: null } });
  expect(await tryAll(site, ['/quotes/own'])).toEqual([]);
});

test.each([
  [{ '/quotes': { rendered: null } }, '/quotes is not rendered on the server'],
  [{ '/quotes': { status: 500 } }, '/quotes responds with 500'],
  [{}, '/quotes responds with 404'],
])('%j is refused', async (pages, fault) => {
  expect(await tryAll(await startSite(pages), ['/quotes'])).toEqual([fault]);
});

test('a page that the site does not list may be missing', async () => {
  expect(await tryAll(await startSite({}), ['/quotes'], false)).toEqual([]);
});

test('a site that does not know the release is an error', async () => {
  const site = await startSite({});
  const options = { site, selected: 'quotes@3', print: () => {} };
  await expect(tryAnswers([], options)).rejects.toThrow('does not let a browser select quotes@3');
});
