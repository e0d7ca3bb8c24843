import { expect, test } from '@jest/globals';
import { withLocalRemote } from './site-page.ts';

const local = {
  name: 'quotes',
  version: 'dev',
  entry: '/r/quotes/dev/remoteEntry.js',
  mounts: [{ path: '/quotes' }],
};
const reader = { name: 'reader', version: '1', entry: '/r/reader/1/remoteEntry.js', mounts: [{ path: '/' }] };

const getPage = (registry: object[], rendered: string | null) =>
  `<html><body><div id="root"><div>மழை</div></div><script type="application/json" id="boot">${JSON.stringify({
    registry,
    rendered,
    siteUrl: 'https://example.com',
    queries: [['site', { title: '$& \u003cb>' }]],
    router: { loaderData: { a: null }, errors: { b: { status: 404 } } },
  })}</script></body></html>`;

const readBoot = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)![1]!);

test('pages of others stay as the site renders them', () => {
  const { html } = withLocalRemote(getPage([reader], 'reader'), local, '/');
  expect(html).toContain('<div>மழை</div>');
  expect(readBoot(html)).toMatchObject({ registry: [reader, local], rendered: 'reader' });
});

test('its own pages are left to the browser', () => {
  const { html } = withLocalRemote(getPage([reader], ''), local, '/quotes/one');
  expect(html).toContain('<div id="root"></div>');
  expect(readBoot(html)).toMatchObject({ rendered: null, router: { loaderData: {}, errors: null } });
});

test('it replaces the release of the same name', () => {
  const live = { ...local, version: '1', mounts: [{ path: '/old' }] };
  const { html } = withLocalRemote(getPage([live], 'quotes'), local, '/old');
  expect(readBoot(html)).toMatchObject({ registry: [local], rendered: null });
});

test('data of the page is kept', () => {
  const { html } = withLocalRemote(getPage([], ''), local, '/quotes');
  expect(readBoot(html).queries).toEqual([['site', { title: '$& <b>' }]]);
});

test('other documents are refused', () => {
  expect(() => withLocalRemote('<html></html>', local, '/')).toThrow('no page of an Ezhuthu site');
});
