import { type FoundPost, getSite, maxSearch, searchPosts } from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { answer, aPostSummary, aSite, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readerText } from '../messages/reader.ts';
import { pagesAlone } from '../pages.ts';

const api = startFakeApi(answer(getSite, aSite()));

const found = (title: string): FoundPost => ({
  ...aPostSummary({ title }),
  titleParts: [
    { text: title, isMatch: true },
    { text: ' நாள்', isMatch: false },
  ],
  excerptParts: [{ text: 'பெய்தது', isMatch: false }],
});

/** The result pages, as titles. */
const hasPages = (...pages: string[][]) =>
  answer(searchPosts, ({ query: { page } }) => ({
    posts: (pages[page - 1] ?? []).map(found),
    pagination: {
      currentPage: page,
      totalPages: pages.length,
      totalCount: pages.flat().length,
      hasMore: page < pages.length,
    },
  }));

function open(path: string) {
  const queryClient = makeQueryClient();
  return renderPage(pagesAlone, { queryClient, path }).router;
}

const rain = `/search?q=${encodeURIComponent('மழை')}`;

test('what is found is marked', async () => {
  api.use(hasPages(['மழை']));
  open(rain);
  expect((await screen.findByText('மழை', { selector: 'mark' })).parentElement).toHaveTextContent('மழை நாள்');
});

test('the number of results is shown', async () => {
  api.use(hasPages(['மழை', 'மழைக்காலம்']));
  open(rain);
  expect(await screen.findByText('“மழை”: 2 பதிவுகள்')).toBeVisible();
});

test('the next page has an address', async () => {
  api.use(hasPages(['மழை'], ['மழைக்காலம்']));
  open(rain);
  expect(await screen.findByRole('link', { name: 'அடுத்த' })).toHaveAttribute('href', `${rain}&page=2`);
});

test('the words searched for stand in the field', async () => {
  api.use(hasPages(['மழை']));
  open(rain);
  expect(await screen.findByRole('searchbox')).toHaveValue('மழை');
  await screen.findByRole('article');
});

test('more than the field takes, which only an address can have, is cut off', async () => {
  api.use(hasPages(['மழை']));
  const longest = 'அ'.repeat(maxSearch);
  open(`/search?q=${encodeURIComponent(`${longest}ஆ`)}`);
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue(longest);
});

test('a search has an address', async () => {
  api.use(hasPages(['கடல்']));
  const router = open('/search');
  await userEvent.type(await screen.findByRole('searchbox'), ' கடல் {Enter}');
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('கடல்');
  await screen.findByRole('article');
});

test('without a script the form leads to the same address', async () => {
  open('/search');
  const form = (await screen.findByRole<HTMLInputElement>('searchbox')).form!;
  expect([form.getAttribute('action'), form.method, [...new FormData(form).keys()]]).toEqual([
    '/search',
    'get',
    ['q'],
  ]);
});

test('an empty search says how to begin', async () => {
  open('/search?q=+');
  expect(await screen.findByText(/ஒரு சொல்லை எழுதித் தேடுங்கள்/)).toBeVisible();
});

test('a search that finds nothing says so, and leads on', async () => {
  api.use(hasPages([]));
  open(rain);
  expect(await screen.findByText('No posts found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'காப்பகத்தைப் பார்க்க' })).toHaveAttribute('href', '/archive');
});

test('a page behind the last is said to have nothing, and leads to the first', async () => {
  api.use(hasPages(['மழை']));
  open(`${rain}&page=7`);
  const way = await screen.findByRole('link', { name: 'முதல் பக்கத்துக்குச் செல்க' });
  expect(way).toHaveAttribute('href', rain);
  expect(screen.getByText(readerText.noSuchPage)).toBeVisible();
});

describe('when the search fails', () => {
  test('it can be tried again', async () => {
    const refused = { code: 'too_many', message: '' };
    api.use(answer(searchPosts, refused, { status: 429, once: true }), hasPages(['மழை']));
    open(rain);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
