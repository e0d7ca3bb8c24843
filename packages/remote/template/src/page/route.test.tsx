import { listPublishedPosts } from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { answer, aPostSummary, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const api = startFakeApi();
const pagination = { currentPage: 1, totalPages: 1, totalCount: 1, hasMore: false };

function openPage() {
  renderPage(routes({ queryClient: makeQueryClient() }), { path: '/quotes' });
}

test('the newest posts are linked', async () => {
  const post = aPostSummary({ title: 'மழை' });
  api.use(answer(listPublishedPosts, { posts: [post], pagination }));
  openPage();
  expect(await screen.findByRole('link', { name: 'மழை' })).toHaveAttribute(
    'href',
    `/post/${encodeURIComponent(post.urlSlug)}`,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(messages.title);
});

test('a site without posts says so', async () => {
  api.use(answer(listPublishedPosts, { posts: [], pagination: { ...pagination, totalCount: 0 } }));
  openPage();
  expect(await screen.findByText(messages.empty)).toBeVisible();
});

test('a failed request can be repeated', async () => {
  api.use(answer(listPublishedPosts, { code: 'internal', message: 'down' }, { status: 500 }));
  openPage();
  expect(await screen.findByRole('heading', { name: messages.failed })).toBeVisible();
  api.use(answer(listPublishedPosts, { posts: [aPostSummary({ title: 'மழை' })], pagination }));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('link', { name: 'மழை' })).toBeVisible();
});
