import { expect, test } from '@jest/globals';
import { isDocument, withRemotes } from './page-maker.ts';

const site = 'https://ezhuthu.example';
const map = '<urlset><url><loc>https://ezhuthu.example/</loc></url></urlset>';
const registry = [
  { name: 'reader', version: '1', entry: '', mounts: [{ path: '/' }] },
  {
    name: 'quotes',
    version: '1',
    entry: '',
    mounts: [{ path: '/quotes', siteMap: ['/quotes', '/quotes/new'] }],
  },
];

test('the map of the site has the addresses that remotes declare', () => {
  for (const file of ['/sitemap.xml', '/sitemap-0.xml'])
    expect(withRemotes(map, file, site, registry)).toBe(
      '<urlset><url><loc>https://ezhuthu.example/</loc></url>' +
        '<url><loc>https://ezhuthu.example/quotes</loc></url>' +
        '<url><loc>https://ezhuthu.example/quotes/new</loc></url></urlset>',
    );
});

test('other documents stay as the API makes them', () => {
  for (const file of ['/sitemap-1.xml', '/rss.xml']) expect(withRemotes(map, file, site, registry)).toBe(map);
  expect(withRemotes('<sitemapindex></sitemapindex>', '/sitemap.xml', site, registry)).toBe(
    '<sitemapindex></sitemapindex>',
  );
});

test.each([
  ...['/rss.xml', '/category/%E0%AE%95/rss.xml', '/tag/a%2Fb/atom.xml', '/post/x/comments/feed.json'],
  ...['/robots.txt', '/sitemap-12.xml'],
])('%s is a document of the API', (path) => expect(isDocument(path)).toBe(true));

test.each([
  '/post/rss.xml',
  '/category/rss.xml',
  '/category/a/b/rss.xml',
  '/post/x/rss.xml',
  '/tag/a/robots.txt',
])('%s is a page', (path) => expect(isDocument(path)).toBe(false));
