import { makeQueryClient } from '@ezhuthu/kit/query';
import { aPostSummary, aSite } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { pageNumber } from '../page/addresses.ts';
import { choiceIn } from './archive-choice.ts';
import { archiveQuery, monthQuery, timelineQuery } from './archive-queries.ts';
import { archiveRoute } from './route.tsx';

function getHead(query: string, posts = [aPostSummary()]) {
  const queryClient = makeQueryClient();
  const search = new URLSearchParams(query);
  const choice = choiceIn(search);
  const pagination = { currentPage: 1, totalPages: 1, totalCount: posts.length, hasMore: false };
  const month = { monthName: 'november', year: 2026, month: 11, count: posts.length };
  const pageParams = [1];
  if (choice.view === 'grid') {
    queryClient.setQueryData(archiveQuery(choice, pageNumber(search)).queryKey, {
      pages: [{ posts, pagination }],
      pageParams,
    });
  } else {
    queryClient.setQueryData(timelineQuery(choice).queryKey, { months: posts.length > 0 ? [month] : [] });
    queryClient.setQueryData(monthQuery(month, choice).queryKey, {
      pages: [{ posts, pagination, month }],
      pageParams,
    });
  }
  const { head } = archiveRoute.handle;
  return head({ queryClient, params: {}, search, site: aSite(), siteUrl: 'https://ezhuthu.example' });
}

test('orders and forms of the archive have one address', () => {
  expect(getHead('sort=title&view=timeline')?.canonical).toBe('/archive');
});

test('the archive of a category has an address of its own', () => {
  expect(getHead('category=x&view=timeline')).toMatchObject({
    title: 'காப்பகம்: x',
    canonical: '/archive?category=x',
  });
});

test.each(['grid', 'timeline'])('an archive without posts is kept from search engines (%s)', (view) => {
  expect(getHead(`category=x&view=${view}`, [])?.noindex).toBe(true);
});

test('a page of the newest has an address of its own; in another order it has not', () => {
  expect(getHead('page=2')?.canonical).toBe('/archive?page=2');
  expect(getHead('page=2&sort=title')?.canonical).toBe('/archive');
});
