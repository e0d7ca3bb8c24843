import { aSite } from '@ezhuthu/kit/testing/data';
import { expect, test } from '@jest/globals';
import { listHead } from './list-head.ts';

const site = aSite({ siteName: 'எழுத்து' });
const siteUrl = 'https://ezhuthu.example';
const items = [{ name: 'மழை', path: '/post/rain' }];
const list = { name: 'கவிதை', path: '/category/x', about: '', items, keywords: [] };
const [page, way] = listHead(list, { site, siteUrl }).jsonLd!;

test('a list names its entries by their whole addresses', () => {
  expect(page).toMatchObject({
    '@type': 'CollectionPage',
    url: `${siteUrl}/category/x`,
    mainEntity: { itemListElement: [{ position: 1, name: 'மழை', url: `${siteUrl}/post/rain` }] },
  });
});

test('the way to a list begins at the front page', () => {
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'எழுத்து', item: `${siteUrl}/` },
      { position: 2, name: 'கவிதை', item: `${siteUrl}/category/x` },
    ],
  });
});
