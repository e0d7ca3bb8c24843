import { type Answer, type Book, getBook, getSite } from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { aBook, answer, aPostSummary, aSite, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pagesBesideSidebar } from '../pages.ts';

const api = startFakeApi(answer(getSite, aSite()));

const getAnswer = (props: Partial<Book> = {}, titles: string[] = []): Answer<typeof getBook> => ({
  book: aBook({
    title: 'மூடிய கிணறு',
    originalTitle: 'The Covered Well',
    description: 'ஒரு கிணற்றின் கதை',
    category: 'கவிதை',
    publishedYear: 2021,
    genre: 'poems',
    ...props,
  }),
  posts: titles.map((title) => aPostSummary({ title })),
});

function open() {
  const queryClient = makeQueryClient();
  renderPage(pagesBesideSidebar, { queryClient, path: '/book/book' });
}

async function openBook(props?: Partial<Book>, titles?: string[]) {
  api.use(answer(getBook, getAnswer(props, titles)));
  open();
  return within(await screen.findByRole('article', { name: '' }));
}

test('the page is called by its book', async () => {
  const book = await openBook();
  expect(book.getByRole('heading', { level: 1, name: 'மூடிய கிணறு' })).toBeVisible();
});

test('the reader sees where the book stands', async () => {
  await openBook();
  expect(screen.getByRole('navigation', { name: 'இருப்பிடம்' })).toHaveTextContent('முகப்பு›நூல்கள்›மூடிய கிணறு');
});

test('what is known of the book is told', async () => {
  const book = await openBook();
  const facts = book.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['நிலா', 'கவிதைகள்', '2021', 'கவிதை']);
});

test('what is not known is left out', async () => {
  const book = await openBook({ genre: null, publishedYear: null, category: '' });
  expect(book.getAllByRole('definition')).toHaveLength(1);
});

test('the original title stands below', async () => {
  const book = await openBook();
  expect(book.getByText('The Covered Well')).toBeVisible();
});

test('an original title that is the title is not said twice', async () => {
  const book = await openBook({ originalTitle: 'மூடிய கிணறு' });
  expect(book.getAllByText('மூடிய கிணறு')).toHaveLength(1);
});

test('a book of a category leads to its posts', async () => {
  const book = await openBook();
  const way = book.getByRole('link', { name: 'தொடர்புடைய பதிவுகள்' });
  expect(way).toHaveAttribute('href', `/category/${encodeURIComponent('கவிதை')}`);
});

test('a book of a post leads to it', async () => {
  const book = await openBook({ linkType: 'post', linkValue: 'கிணறு' });
  const way = book.getByRole('link', { name: 'தொடர்புடைய பதிவுகள்' });
  expect(way).toHaveAttribute('href', `/post/${encodeURIComponent('கிணறு')}`);
});

test('a way leads back to all books', async () => {
  const book = await openBook();
  expect(book.getByRole('link', { name: 'எல்லா நூல்களும்' })).toHaveAttribute('href', '/books');
});

test('the posts about it stand below', async () => {
  await openBook({}, ['மழை', 'கடல்']);
  const posts = screen.getByRole('region', { name: 'தொடர்புடைய பதிவுகள்' });
  expect(within(posts).getAllByRole('article')).toHaveLength(2);
});

test('what the author offers is downloaded, and says its format and size', async () => {
  const files = [{ format: 'epub' as const, bytes: 1024 * 1024, url: '/api/editions/e/epub/file' }];
  api.use(answer(getBook, { ...getAnswer(), files }));
  open();
  const link = await screen.findByRole('link', { name: 'பதிவிறக்கு: மூடிய கிணறு, EPUB, 1.00 MB' });
  expect(link).toHaveAttribute('href', '/api/editions/e/epub/file');
});

test('without files there is nothing to download', async () => {
  await openBook();
  expect(screen.queryByRole('region', { name: 'பதிவிறக்கி வாசிக்க' })).not.toBeInTheDocument();
});

test('loading a book is announced', async () => {
  api.use(answer(getBook, () => new Promise<never>(() => {})));
  open();
  expect(await screen.findByText('Loading book details...')).toBeInTheDocument();
});

describe('when the book fails to load', () => {
  test('because it does not exist, that is shown', async () => {
    api.use(answer(getBook, { code: 'not_found', message: '' }, { status: 404 }));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Book not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'எல்லா நூல்களும்' })).toHaveAttribute('href', '/books');
  });

  test('it can be tried again', async () => {
    api.use(
      answer(getBook, { code: 'too_many', message: '' }, { status: 429, once: true }),
      answer(getBook, getAnswer()),
    );
    open();
    expect(await screen.findByText('Error loading book details. Please try again.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'மூடிய கிணறு' })).toBeVisible();
  });
});
