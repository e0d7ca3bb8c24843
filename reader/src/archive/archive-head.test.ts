import { makeQueryClient } from '@ezhuthu/kit/query';
import { aPostSummary, aSite } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { choiceIn } from './archive-choice.ts';
import { archiveHead } from './archive-head.ts';
import { archiveQuery } from './archive-queries.ts';

function headOf(query: string, posts = [aPostSummary()]) {
  const queryClient = makeQueryClient();
  const search = new URLSearchParams(query);
  const pagination = { currentPage: 1, totalPages: 1, totalCount: posts.length, hasMore: false };
  queryClient.setQueryData(archiveQuery(choiceIn(search)).queryKey, {
    pages: [{ posts, pagination }],
    pageParams: [1],
  });
  return archiveHead({ queryClient, params: {}, search, site: aSite(), siteUrl: 'https://ezhuthu.example' });
}

test('orders and forms of the archive have one address', () => {
  expect(headOf('sort=title&view=timeline')?.canonical).toBe('/archive');
});

test('the archive of a category has an address of its own', () => {
  expect(headOf('category=x&view=timeline')).toMatchObject({
    title: 'காப்பகம்: x',
    canonical: '/archive?category=x',
  });
});

test('an archive without posts is kept from search engines', () => {
  expect(headOf('category=x', [])?.noindex).toBe(true);
});
