import type { PostSummary } from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { aPostSummary, aSite } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { postsQuery } from './posts-query.ts';
import { homeRoute } from './route.tsx';

const siteUrl = 'https://ezhuthu.example';
const homeHead = homeRoute.handle.head;
const site = aSite({ siteName: 'எழுத்து', description: 'ஒரு வலைப்பூ' });

function getHead(posts: PostSummary[]) {
  const queryClient = makeQueryClient();
  const pagination = { currentPage: 1, totalPages: 1, totalCount: posts.length, hasMore: false };
  queryClient.setQueryData(postsQuery().queryKey, { pages: [{ posts, pagination }], pageParams: [1] });
  return homeHead({ queryClient, params: {}, search: new URLSearchParams(), site, siteUrl });
}

const titled = (...titles: string[]) => titles.map((title) => aPostSummary({ title, excerpt: `${title}…` }));

test('the front page is called by its three newest posts', () => {
  expect(getHead(titled('மழை', 'கடல்', 'காற்று', 'நிலம்')).title).toBe('மழை, கடல், காற்று');
});

test('the front page is described by the beginnings of its three newest posts', () => {
  expect(getHead(titled('மழை', 'கடல்', 'காற்று', 'நிலம்')).description).toBe('மழை… கடல்… காற்று…');
});

test('a post without an excerpt describes by its title', () => {
  expect(getHead([aPostSummary({ title: 'மழை', excerpt: '' })]).description).toBe('மழை');
});

test('the description is at most 160 long', () => {
  expect(getHead([aPostSummary({ excerpt: 'x'.repeat(300) })]).description).toHaveLength(160);
});

test('without posts the site describes itself', () => {
  expect(getHead([])).toMatchObject({ title: '', description: 'ஒரு வலைப்பூ' });
});

test('a front page whose posts are not there yet has a head', () => {
  const queryClient = makeQueryClient();
  const head = homeHead({ queryClient, params: {}, search: new URLSearchParams(), site, siteUrl });
  expect(head.description).toBe('ஒரு வலைப்பூ');
});

test('the front page has one address', () => {
  expect(getHead([]).canonical).toBe('/');
});

test('the structured data names the three newest posts by their whole addresses', () => {
  const posts = titled('மழை', 'கடல்', 'காற்று', 'நிலம்');
  const urls = posts.slice(0, 3).map(({ url }) => siteUrl + url);
  expect(getHead(posts).jsonLd).toMatchObject([
    { '@type': 'WebSite' },
    { '@type': 'ItemList', itemListElement: urls.map((url, index) => ({ position: index + 1, url })) },
  ]);
});

test('search engines are told how to search', () => {
  expect(getHead([]).jsonLd).toContainEqual(
    expect.objectContaining({
      '@type': 'WebSite',
      name: 'எழுத்து',
      potentialAction: expect.objectContaining({
        target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?q={search_term_string}` },
      }),
    }),
  );
});

test('a filtered home page is excluded from search engines', () => {
  const search = new URLSearchParams({ search: 'மழை' });
  const head = homeHead({ queryClient: makeQueryClient(), params: {}, search, site, siteUrl });
  expect(head.noindex).toBe(true);
});

test('each page of the newest posts has an address of its own; one that is not there is for nobody', () => {
  const queryClient = makeQueryClient();
  const pagination = { currentPage: 2, totalPages: 2, totalCount: 11, hasMore: false };
  const posts = titled('மழை');
  queryClient.setQueryData(postsQuery(2).queryKey, { pages: [{ posts, pagination }], pageParams: [2] });
  const at = (page: number) =>
    homeHead({ queryClient, params: {}, search: new URLSearchParams(`page=${page}`), site, siteUrl });
  expect(at(2)).toMatchObject({ title: 'மழை', canonical: '/?page=2', noindex: false });
  expect(at(3).noindex).toBe(true);
});
