import { type Book, getSite, listBooks } from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { aBook, answer, aSite, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pagesBesideSidebar } from '../pages.ts';

const api = startFakeApi(answer(getSite, aSite()));

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aBook({ id: `${index}`, title: `நூல் ${index}`, sortOrder: index }),
  );

function open(books: Book[]) {
  api.use(answer(listBooks, { books }));
  const queryClient = makeQueryClient();
  renderPage(pagesBesideSidebar, { queryClient, path: '/books' });
}

const titles = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);

test('books are shown in their order', async () => {
  open([aBook({ id: '1', title: 'பின்', sortOrder: 2 }), aBook({ id: '2', title: 'முன்', sortOrder: 1 })]);
  expect(await titles()).toEqual(['முன்', 'பின்']);
});

test('a book tells its kind and its year, and leads to its page', async () => {
  open([aBook({ id: 'x', title: 'கிணறு', genre: 'novel', publishedYear: 2021 })]);
  expect(await screen.findByRole('link', { name: 'கிணறு நாவல் · 2021' })).toHaveAttribute('href', '/book/x');
});

test('nine are shown at first, and how many remain', async () => {
  open(many(12));
  expect(await titles()).toHaveLength(9);
  expect(screen.getByRole('button', { name: 'Load More Books (3 remaining)' })).toBeVisible();
});

test('the others come on demand', async () => {
  open(many(12));
  await userEvent.click(await screen.findByRole('button', { name: /Load More Books/ }));
  await waitFor(async () => expect(await titles()).toHaveLength(12));
  expect(screen.queryByRole('button', { name: /Load More Books/ })).not.toBeInTheDocument();
});

test('less can be shown again', async () => {
  open(many(12));
  await userEvent.click(await screen.findByRole('button', { name: /Load More Books/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show Less Books' }));
  expect(await titles()).toHaveLength(9);
});

test('while the books come the reader is asked to wait', async () => {
  api.use(answer(listBooks, () => new Promise<never>(() => {})));
  const queryClient = makeQueryClient();
  renderPage(pagesBesideSidebar, { queryClient, path: '/books' });
  expect(await screen.findByText('Loading books... Please wait for a moment.')).toBeVisible();
});

test('an author without books has none', async () => {
  open([]);
  expect(await screen.findByText('No books available.')).toBeVisible();
});

describe('when the books fail to load', () => {
  test('an error with a retry is shown', async () => {
    const refused = { code: 'too_many', message: '' };
    open([aBook({ title: 'கிணறு' })]);
    api.use(answer(listBooks, refused, { status: 429, once: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await titles()).toEqual(['கிணறு']);
  });
});

test('a missing cover is replaced by a generated one', async () => {
  open([aBook({ title: 'கிணறு' })]);
  fireEvent.error(await screen.findByRole('presentation'));
  expect(document.querySelector('svg text')).toHaveTextContent('கி');
});
