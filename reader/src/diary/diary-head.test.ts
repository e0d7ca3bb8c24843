import { makeQueryClient } from '@ezhuthu/kit/query';
import { aPostSummary, aSite } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { diaryHead } from './diary-head.ts';
import { diaryQuery } from './diary-query.ts';

const input = { site: aSite(), siteUrl: 'https://ezhuthu.example' };

function getHead(month: string, query = '') {
  const queryClient = makeQueryClient();
  const search = new URLSearchParams(query);
  const page = Number(search.get('page') ?? 1);
  queryClient.setQueryData(diaryQuery('november-2026', page).queryKey, {
    posts: [aPostSummary({ title: 'மழை' })],
    pagination: { currentPage: page, totalPages: 2, totalCount: 11, hasMore: false },
    month: { year: 2026, month: 11, monthName: 'november', count: 11 },
  });
  return diaryHead({ ...input, queryClient, params: { year: '2026', month }, search });
}

test('a month is called and described in Tamil', () => {
  expect(getHead('november')).toMatchObject({
    title: 'நவம்பர் 2026',
    description: 'நவம்பர் 2026 மாதப் பதிவுகள்: மழை',
  });
});

test('a month has one address, however it is spelled', () => {
  expect(getHead('நவம்பர்')?.canonical).toBe('/diary/2026/november');
});

test('each of its pages has one', () => {
  expect(getHead('november', 'page=2')?.canonical).toBe('/diary/2026/november?page=2');
});

test('a month that is not there yet has no head', () => {
  const queryClient = makeQueryClient();
  const params = { year: '2026', month: 'november' };
  expect(diaryHead({ ...input, queryClient, params, search: new URLSearchParams() })).toBeUndefined();
});
