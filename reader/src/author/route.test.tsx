import { type AuthorInfo, getAuthor, getSite, listPosts, type PostSummary } from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { answer, aPostSummary, aSite, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pagesAlone } from '../pages.ts';

const author: AuthorInfo = {
  name: 'நிலா செல்வி',
  avatar: null,
  quote: 'எழுத்தே வாழ்வு',
  description: '',
  email: '',
  posts: { totalItems: 60 },
  website: '',
  twitter: '',
  facebook: '',
  instagram: '',
};

const hasPosts = (posts: Partial<PostSummary>[]) =>
  answer(listPosts, ({ query: { limit } }) => ({
    posts: posts.map(aPostSummary).slice(0, limit),
    pagination: { currentPage: 1, totalPages: 1, totalCount: posts.length, hasMore: false },
  }));

const api = startFakeApi(answer(getSite, aSite()), answer(getAuthor, author), hasPosts([]));

function open() {
  const queryClient = makeQueryClient();
  renderPage(pagesAlone, { queryClient, path: '/author' });
}

test('the author is named, quoted and counted', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'நிலா செல்வி' })).toBeVisible();
  expect(screen.getByText('எழுத்தே வாழ்வு')).toBeVisible();
  expect(screen.getByText('60 பதிவுகள்')).toBeVisible();
});

test('the ten latest posts are there, each with its day and beginning', async () => {
  api.use(hasPosts(Array.from({ length: 12 }, (_, index) => ({ title: `பதிவு ${index}`, excerpt: 'மழை' }))));
  open();
  const posts = await screen.findAllByRole('listitem');
  expect(posts).toHaveLength(10);
  expect(posts[0]).toHaveTextContent('பதிவு 020 நவ., 2026மழை');
});

test('all posts are a step away', async () => {
  api.use(hasPosts([{ title: 'மழை' }]));
  open();
  expect(await screen.findByRole('link', { name: 'எல்லாப் பதிவுகளும்' })).toHaveAttribute('href', '/archive');
});

test('a title leads to its post', async () => {
  api.use(hasPosts([{ title: 'மழை' }]));
  open();
  expect(await screen.findByRole('link', { name: 'மழை' })).toHaveAttribute(
    'href',
    `/post/${encodeURIComponent('மழை')}`,
  );
});

test('loading the author is announced', async () => {
  api.use(answer(getAuthor, () => new Promise<never>(() => {})));
  open();
  expect(await screen.findByText('Loading...')).toBeVisible();
});

describe('when the author fails to load', () => {
  test('an error with a retry is shown', async () => {
    api.use(answer(getAuthor, { code: 'too_many', message: '' }, { status: 429, once: true }));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load author or posts.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'நிலா செல்வி' })).toBeVisible();
  });
});
