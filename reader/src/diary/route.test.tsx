import { getSite, listDiaryPosts } from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { answer, aPostSummary, aSite, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readerText } from '../messages/reader.ts';
import { pagesBesideSidebar } from '../pages.ts';
import { diaryQuery, diaryRoute } from './route.tsx';

const api = startFakeApi(answer(getSite, aSite()));
const month = { year: 2026, month: 11, monthName: 'november', count: 0 };

/** The month's pages, as titles. */
const hasPages = (...pages: string[][]) =>
  answer(listDiaryPosts, ({ query: { page } }) => ({
    posts: (pages[page - 1] ?? []).map((title) => aPostSummary({ title })),
    month,
    pagination: {
      currentPage: page,
      totalPages: pages.length,
      totalCount: pages.flat().length,
      hasMore: page < pages.length,
    },
  }));

function open(path = '/diary/2026/november') {
  const queryClient = makeQueryClient();
  renderPage(pagesBesideSidebar, { queryClient, path });
}

test.each(['november', 'November', '11', encodeURIComponent('நவம்பர்')])('%s is November', async (name) => {
  api.use(
    answer(listDiaryPosts, ({ params }) => ({
      posts: [aPostSummary({ title: params.month })],
      month,
      pagination: { currentPage: 1, totalPages: 1, totalCount: 1, hasMore: false },
    })),
  );
  open(`/diary/2026/${name}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'நவம்பர் 2026' })).toBeVisible();
  expect(await screen.findByRole('article', { name: 'november-2026' })).toBeVisible();
});

test('the next page has an address', async () => {
  api.use(hasPages(['மழை'], ['கடல்']));
  open();
  const next = await screen.findByRole('link', { name: 'அடுத்த' });
  expect(next).toHaveAttribute('href', '/diary/2026/november?page=2');
});

test('the address says which page it is', async () => {
  api.use(hasPages(['மழை'], ['கடல்']));
  open('/diary/2026/november?page=2');
  expect(await screen.findByRole('article', { name: 'கடல்' })).toBeVisible();
});

test('the first page has the plain address', async () => {
  api.use(hasPages(['மழை'], ['கடல்']));
  open('/diary/2026/november?page=2');
  const previous = await screen.findByRole('link', { name: 'முந்தைய' });
  expect(previous).toHaveAttribute('href', '/diary/2026/november');
});

test('a page behind the last is said to have nothing, and leads to the first', async () => {
  api.use(hasPages(['மழை']));
  open('/diary/2026/november?page=7');
  expect(await screen.findByText(readerText.noSuchPage)).toBeVisible();
  const way = screen.getByRole('link', { name: 'முதல் பக்கத்துக்குச் செல்க' });
  expect(way).toHaveAttribute('href', '/diary/2026/november');
});

test('a month without posts says so', async () => {
  api.use(hasPages([]));
  open();
  expect(await screen.findByText('No posts found for November 2026')).toBeVisible();
});

describe('when the posts fail to load', () => {
  test('an error with a retry is shown', async () => {
    const refused = { code: 'too_many', message: '' };
    api.use(answer(listDiaryPosts, refused, { status: 429, once: true }), hasPages(['மழை']));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading posts for November 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'மழை' })).toBeVisible();
  });

  test('a month that does not exist has no posts', async () => {
    api.use(answer(listDiaryPosts, { code: 'not_found', message: '' }, { status: 404 }));
    open('/diary/2026/smarch');
    expect(await screen.findByText('No posts found for Smarch 2026')).toBeVisible();
  });
});

describe('its head', () => {
  function getHead(monthName: string, query = '') {
    const queryClient = makeQueryClient();
    const search = new URLSearchParams(query);
    const page = Number(search.get('page') ?? 1);
    queryClient.setQueryData(diaryQuery('november-2026', page).queryKey, {
      posts: [aPostSummary({ title: 'மழை' })],
      pagination: { currentPage: page, totalPages: 2, totalCount: 11, hasMore: false },
      month: { ...month, count: 11 },
    });
    const params = { year: '2026', month: monthName };
    const { head } = diaryRoute.handle;
    return head({ queryClient, params, search, site: aSite(), siteUrl: 'https://ezhuthu.example' });
  }

  test('names and describes the month in Tamil', () => {
    expect(getHead('november')).toMatchObject({
      title: 'நவம்பர் 2026',
      description: 'நவம்பர் 2026 மாதப் பதிவுகள்: மழை',
    });
  });

  test('has one address for a month, however it is spelled', () => {
    expect(getHead('நவம்பர்')?.canonical).toBe('/diary/2026/november');
  });

  test('has an address for each page of it', () => {
    expect(getHead('november', 'page=2')?.canonical).toBe('/diary/2026/november?page=2');
  });

  test('is missing until the posts are loaded', () => {
    expect(getHead('december')).toBeUndefined();
  });
});
