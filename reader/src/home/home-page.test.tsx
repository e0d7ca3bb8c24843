import { getSite, listPosts, type PostPage } from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { answer, aPostSummary, aSite, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, jest, test } from '@jest/globals';
import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { routes } from '../routes.tsx';

const api = startFakeApi(answer(getSite, aSite()));
const refused = { code: 'too_many', message: 'Too many requests' };
const failed = 'Unable to load posts. Please check your connection and try again.';

/** The list in pages, each given as its titles. */
const listOf = (...pages: string[][]) => answer(listPosts, ({ query: { page } }) => pageOf(pages, page));

function pageOf(pages: string[][], page: number): PostPage {
  const pagination = {
    currentPage: page,
    totalPages: pages.length,
    totalCount: pages.flat().length,
    hasMore: page < pages.length,
  };
  return { posts: (pages[page - 1] ?? []).map((title) => aPostSummary({ title })), pagination };
}

function open() {
  const queryClient = makeQueryClient();
  renderPage(routes({ queryClient }), { queryClient });
}

/** With the first page on screen. */
async function openList() {
  open();
  await screen.findAllByRole('article');
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const more = () => screen.queryByRole('button', { name: 'மேலும் பதிவுகள்' });

test('the newest posts are there, in their order', async () => {
  api.use(listOf(['மழை', 'கடல்']));
  await openList();
  expect(titles()).toEqual(['மழை', 'கடல்']);
});

test('a title leads to its post', async () => {
  api.use(listOf(['மழை']));
  await openList();
  expect(screen.getByRole('link', { name: 'மழை' })).toHaveAttribute(
    'href',
    `/post/${encodeURIComponent('மழை')}`,
  );
});

test('the first cover is fetched before the others', async () => {
  api.use(listOf(['மழை', 'கடல்']));
  await openList();
  const covers = [...document.querySelectorAll('img')].map((cover) => cover.getAttribute('fetchpriority'));
  expect(covers).toEqual(['high', null]);
});

test('ten posts are asked for', async () => {
  const asked = jest.fn();
  api.use(
    answer(listPosts, ({ query }) => {
      asked(query.limit);
      return pageOf([['மழை']], 1);
    }),
  );
  await openList();
  expect(asked.mock.calls).toEqual([[10]]);
});

test('older posts are put below', async () => {
  api.use(listOf(['மழை'], ['கடல்']));
  await openList();
  await userEvent.click(more()!);
  await screen.findByRole('article', { name: 'கடல்' });
  expect(titles()).toEqual(['மழை', 'கடல்']);
});

test('while older posts come the button says so', async () => {
  api.use(listOf(['மழை'], ['கடல்']));
  await openList();
  const { promise, resolve } = Promise.withResolvers<PostPage>();
  api.use(answer(listPosts, () => promise));
  await userEvent.click(more()!);
  const button = screen.getByRole('button', { name: 'ஏற்றுகிறது...', busy: true });
  resolve(pageOf([['மழை'], ['கடல்']], 2));
  await waitForElementToBeRemoved(button);
});

test('after the last post there is no more to ask for', async () => {
  api.use(listOf(['மழை'], ['கடல்']));
  await openList();
  await userEvent.click(more()!);
  await screen.findByRole('article', { name: 'கடல்' });
  expect(more()).not.toBeInTheDocument();
});

/** The list, and a second page that was refused. */
async function openWithFailedPage() {
  api.use(listOf(['மழை'], ['கடல்']));
  await openList();
  api.use(answer(listPosts, refused, { status: 429, once: true }));
  await userEvent.click(more()!);
  return screen.findByRole('alert');
}

test('older posts that cannot be had leave the list as it is', async () => {
  expect(await openWithFailedPage()).toHaveTextContent(failed);
  expect(titles()).toEqual(['மழை']);
});

test('older posts that could not be had can be asked for again', async () => {
  await openWithFailedPage();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'கடல்' })).toBeVisible();
});

test('a blog without posts says so', async () => {
  api.use(listOf([]));
  open();
  expect(await screen.findByText('No posts available. Please check back later.')).toBeVisible();
});

test('a list that cannot be had is said to be missing', async () => {
  api.use(answer(listPosts, refused, { status: 429 }));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: failed })).toBeVisible();
});

test('a list that could not be had can be asked for again', async () => {
  api.use(answer(listPosts, refused, { status: 429, once: true }), listOf(['மழை']));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'மழை' })).toBeVisible();
});
