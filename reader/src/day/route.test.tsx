import { getSite, listDayPosts } from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { answer, aPostSummary, aSite, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pagesBesideSidebar } from '../pages.ts';

const api = startFakeApi(answer(getSite, aSite()));
const date = { year: 2026, month: 11, monthName: 'november', day: 20 };

/** The day's pages, as titles. */
const hasPages = (...pages: string[][]) =>
  answer(listDayPosts, ({ query: { page } }) => ({
    posts: (pages[page - 1] ?? []).map((title) => aPostSummary({ title })),
    date,
    hasMore: page < pages.length,
    pagination: {
      currentPage: page,
      totalPages: pages.length,
      totalCount: pages.flat().length,
      hasMore: page < pages.length,
    },
  }));

function open(path = '/posts-by-date/2026/november/20') {
  const queryClient = makeQueryClient();
  renderPage(pagesBesideSidebar, { queryClient, path });
}

test('the page is called by its day', async () => {
  api.use(hasPages(['மழை']));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'வெள்ளி, 20 நவம்பர், 2026' })).toBeVisible();
});

test('fifty posts are asked for', async () => {
  api.use(
    answer(listDayPosts, ({ query: { limit } }) => ({
      posts: [aPostSummary({ title: `${limit}` })],
      date,
      hasMore: false,
      pagination: { currentPage: 1, totalPages: 1, totalCount: 1, hasMore: false },
    })),
  );
  open();
  expect(await screen.findByRole('article', { name: '50' })).toBeVisible();
});

test('more posts are put below', async () => {
  api.use(hasPages(['மழை'], ['கடல்']));
  open();
  await userEvent.click(await screen.findByRole('link', { name: 'Load More' }));
  expect(await screen.findByRole('article', { name: 'கடல்' })).toBeVisible();
});

test('a day without posts says so, and leads to its month', async () => {
  api.use(hasPages([]));
  open();
  expect(await screen.findByText('No posts found for this date.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'இந்த மாதப் பதிவுகள்' })).toHaveAttribute(
    'href',
    '/diary/2026/november',
  );
});

describe('when the posts fail to load', () => {
  test("the server's message is shown with a retry", async () => {
    const refused = { code: 'too_many', message: 'Too many requests' };
    api.use(answer(listDayPosts, refused, { status: 429, once: true }), hasPages(['மழை']));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article', { name: 'மழை' })).toBeVisible();
  });

  test.each(['/posts-by-date/2026/november/31', '/posts-by-date/x/y/z'])(
    '%s is no day, and has no posts',
    async (path) => {
      api.use(answer(listDayPosts, { code: 'not_found', message: '' }, { status: 404 }));
      open(path);
      expect(await screen.findByText('No posts found for this date.')).toBeVisible();
    },
  );
});
