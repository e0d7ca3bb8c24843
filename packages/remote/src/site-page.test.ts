import { expect, test } from '@jest/globals';
import { getBootUrl, readBoot, withLocalRemote } from './site-page.ts';

const local = {
  name: 'quotes',
  version: 'dev',
  entry: '/r/quotes/dev/remoteEntry.js',
  mounts: [{ path: '/quotes' }],
};
const reader = { name: 'reader', version: '1', entry: '/r/reader/1/remoteEntry.js', mounts: [{ path: '/' }] };

type Boot = ReturnType<typeof readBoot>;

const getBoot = (registry: Boot['registry'], rendered: string | null) => ({
  registry,
  rendered,
  siteUrl: 'https://example.com',
  queries: [['site', { title: '$& <b>' }]],
  router: { loaderData: { a: null }, errors: { b: { status: 404 } } },
});

const start = '<script data-version="1">start()</script></body></html>';
const page = `<html><body><div id="root"><div>மழை</div></div>${start}`;
const withBoot = (boot: Boot) =>
  page.replace(
    start,
    () => `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>${start}`,
  );

/** In each kind of document, the one that has its data and the one that has not. */
function change(registry: Boot['registry'], rendered: string | null, pathname: string) {
  const boot = getBoot(registry, rendered);
  const [html, other] = [page, withBoot(boot)].map((one) => withLocalRemote(one, boot, local, pathname).html);
  expect(other).toBe(html);
  return html!;
}

test('pages of others stay as the site renders them', () => {
  const html = change([reader], 'reader', '/');
  expect(html).toContain('<div>மழை</div>');
  expect(readBoot(html)).toMatchObject({ registry: [reader, local], rendered: 'reader' });
});

test('its own pages are left to the browser', () => {
  const html = change([reader], '', '/quotes/one');
  expect(html).toContain('<div id="root"></div>');
  expect(readBoot(html)).toMatchObject({ rendered: null, router: { loaderData: {}, errors: null } });
});

test('it replaces the release of the same name', () => {
  const live = { ...local, version: '1', mounts: [{ path: '/old' }] };
  const html = change([live], 'quotes', '/old');
  expect(readBoot(html)).toMatchObject({ registry: [local], rendered: null });
});

test('data of the page is kept', () => {
  const html = change([], '', '/quotes');
  expect(readBoot(html)).toHaveProperty('queries', [['site', { title: '$& <b>' }]]);
});

test('other documents are refused', () => {
  expect(() => readBoot('<html></html>')).toThrow('no page of an Ezhuthu site');
  expect(getBootUrl('<html></html>', '/')).toBeUndefined();
});

test('a page without its data says where it is', () => {
  expect(getBootUrl(page, '/?page=2')).toBe('/page-data/?page=2');
  expect(getBootUrl(withBoot(getBoot([], '')), '/')).toBeUndefined();
});
