import {
  getAdPopup,
  getSite,
  listPosts,
  maxSearch,
  type PostPage,
  type PostSummary,
} from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import {
  answer,
  aPostSummary,
  aSite,
  inTime,
  noAnswer,
  onFastTime,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pagesBesideSidebar } from '../pages.ts';

const api = startFakeApi(
  answer(getSite, aSite()),
  answer(getAdPopup, { enabled: false, image: null, link: '' }),
);
const refused = { code: 'too_many', message: 'Too many requests' };
const failed = 'Unable to load posts. Please check your connection and try again.';

/** The list's pages, as titles. */
const getList = (...pages: string[][]) => answer(listPosts, ({ query: { page } }) => getPage(pages, page));

function getPage(pages: string[][], page: number): PostPage {
  const pagination = {
    currentPage: page,
    totalPages: pages.length,
    totalCount: pages.flat().length,
    hasMore: page < pages.length,
  };
  return { posts: (pages[page - 1] ?? []).map((title) => aPostSummary({ title })), pagination };
}

function open(path = '/') {
  const queryClient = makeQueryClient();
  return renderPage(pagesBesideSidebar, { queryClient, path }).router;
}

/** Renders the list and waits for its first page. */
async function openList() {
  const router = open();
  await screen.findAllByRole('article');
  return router;
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const more = () => screen.queryByRole('link', { name: 'மேலும் பதிவுகள்' });

test('the newest posts are there, in their order', async () => {
  api.use(getList(['மழை', 'கடல்']));
  await openList();
  expect(titles()).toEqual(['மழை', 'கடல்']);
});

test('a title leads to its post', async () => {
  api.use(getList(['மழை']));
  await openList();
  expect(screen.getByRole('link', { name: 'மழை' })).toHaveAttribute(
    'href',
    `/post/${encodeURIComponent('மழை')}`,
  );
});

test('the first cover is fetched before the others', async () => {
  api.use(getList(['மழை', 'கடல்']));
  await openList();
  const covers = [...document.querySelectorAll('img')].map((cover) => cover.getAttribute('fetchpriority'));
  expect(covers).toEqual(['high', null]);
});

test('ten posts are asked for', async () => {
  const handler = jest.fn();
  api.use(
    answer(listPosts, ({ query }) => {
      handler(query.limit);
      return getPage([['மழை']], 1);
    }),
  );
  await openList();
  expect(handler.mock.calls).toEqual([[10]]);
});

test('older posts are put below', async () => {
  api.use(getList(['மழை'], ['கடல்']));
  await openList();
  await userEvent.click(more()!);
  await screen.findByRole('article', { name: 'கடல்' });
  expect(titles()).toEqual(['மழை', 'கடல்']);
});

test('while older posts come the link says so', async () => {
  api.use(getList(['மழை'], ['கடல்']));
  await openList();
  const { promise, resolve } = Promise.withResolvers<PostPage>();
  api.use(answer(listPosts, () => promise));
  await userEvent.click(more()!);
  const button = screen.getByRole('link', { name: 'ஏற்றுகிறது...' });
  resolve(getPage([['மழை'], ['கடல்']], 2));
  await waitForElementToBeRemoved(button);
});

test('after the last post there is no more to ask for', async () => {
  api.use(getList(['மழை'], ['கடல்']));
  await openList();
  await userEvent.click(more()!);
  await screen.findByRole('article', { name: 'கடல்' });
  expect(more()).not.toBeInTheDocument();
});

/** Renders the list with a second page that fails. */
async function openWithFailedPage() {
  api.use(getList(['மழை'], ['கடல்']));
  await openList();
  api.use(answer(listPosts, refused, { status: 429, once: true }));
  await userEvent.click(more()!);
  return screen.findByRole('alert');
}

test('older posts that cannot be had leave the list as it is', async () => {
  expect(await openWithFailedPage()).toHaveTextContent(refused.message);
  expect(titles()).toEqual(['மழை']);
});

test('older posts that fail to load can be retried', async () => {
  await openWithFailedPage();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'கடல்' })).toBeVisible();
});

test('a blog without posts says so', async () => {
  api.use(getList([]));
  open();
  expect(await screen.findByText('No posts available. Please check back later.')).toBeVisible();
});

test('while the posts come their places are kept', async () => {
  api.use(answer(listPosts, () => new Promise<PostPage>(() => {})));
  open();
  expect(await screen.findByRole('status')).toHaveTextContent('Loading...');
});

describe('when the list cannot be had', () => {
  test('it is said to be missing, in the words of the server', async () => {
    api.use(answer(listPosts, refused, { status: 429 }));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
  });

  test('it can be asked for again', async () => {
    api.use(answer(listPosts, refused, { status: 429, once: true }), getList(['மழை']));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'மழை' })).toBeVisible();
  });
});

describe('without a network', () => {
  onFastTime();

  test('the reader is told what to look after', async () => {
    api.use(noAnswer(listPosts));
    open();
    await inTime(() => expect(screen.getByRole('alert')).toHaveTextContent(failed));
  });
});

/** Search results, by term. */
const finds = (found: Record<string, Partial<PostSummary>[]>) =>
  answer(listPosts, ({ query: { search } }) => ({
    posts: (found[search ?? ''] ?? []).map(aPostSummary),
    pagination: { currentPage: 1, totalPages: 1, totalCount: 0, hasMore: false },
  }));

describe('with a word in the search box', () => {
  test('what the server finds is shown', async () => {
    api.use(finds({ மழை: [{ title: 'மழைக்காலம்' }] }));
    open(`/?search=${encodeURIComponent('மழை')}`);
    expect(await screen.findByRole('article', { name: 'மழைக்காலம்' })).toBeVisible();
  });

  test('more than its field takes, which only an address can have, is cut off', async () => {
    const longest = 'அ'.repeat(maxSearch);
    api.use(finds({ [longest]: [{ title: 'மழைக்காலம்' }] }));
    open(`/?search=${encodeURIComponent(`${longest}ஆ`)}`);
    expect(await screen.findByRole('article', { name: 'மழைக்காலம்' })).toBeVisible();
  });

  test('matching loaded posts are shown at once', async () => {
    api.use(
      finds({ '': [{ title: 'Monsoon' }, { title: 'கடல்', excerpt: 'the MONSOON' }, { title: 'காற்று' }] }),
    );
    const router = await openList();
    api.use(answer(listPosts, () => new Promise<PostPage>(() => {})));
    await act(() => router.navigate('/?search=monsoon'));
    expect(titles()).toEqual(['Monsoon', 'கடல்']);
  });

  test('where the server fails, loaded posts stay, and nothing is said to be loading', async () => {
    api.use(finds({ '': [{ title: 'Monsoon' }] }));
    const router = await openList();
    api.use(answer(listPosts, refused, { status: 429 }));
    await act(() => router.navigate('/?search=monsoon'));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(titles()).toContain('Monsoon');
    expect(screen.queryByText('Loading... Please wait for a moment.')).toBeNull();
  });

  test('searching is announced', async () => {
    api.use(answer(listPosts, () => new Promise<PostPage>(() => {})));
    open('/?search=x');
    expect(await screen.findByText('Loading... Please wait for a moment.')).toBeVisible();
  });

  test('an empty result says so', async () => {
    api.use(finds({}));
    open('/?search=x');
    expect(await screen.findByText('No posts found')).toBeVisible();
  });

  test('where there is nothing the whole text can be searched', async () => {
    api.use(finds({}));
    open(`/?search=${encodeURIComponent('பனி')}`);
    const way = await screen.findByRole('link', { name: 'முழு உரையிலும் தேடு' });
    expect(way).toHaveAttribute('href', `/search?q=${encodeURIComponent('பனி')}`);
  });

  test('a search that failed can be tried again', async () => {
    api.use(answer(listPosts, refused, { status: 429, once: true }), finds({ x: [{ title: 'மழை' }] }));
    open('/?search=x');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'மழை' })).toBeVisible();
  });
});

describe('the list page by page, without scripts', () => {
  const address = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

  async function openPage(path: string) {
    api.use(getList(['மழை'], ['கடல்'], ['நதி']));
    open(path);
    await screen.findAllByRole('article');
  }

  test('the first page leads to the next', async () => {
    await openPage('/');
    expect([address('பக்கம் 0'), address('பக்கம் 2')]).toEqual([undefined, '/?page=2']);
  });

  test('a later page begins with its own posts, and leads both ways', async () => {
    await openPage('/?page=2');
    expect(titles()).toEqual(['கடல்']);
    expect([address('பக்கம் 1'), address('பக்கம் 3')]).toEqual(['/', '/?page=3']);
  });

  test('the last page leads back alone', async () => {
    await openPage('/?page=3');
    expect([address('பக்கம் 2'), address('பக்கம் 4')]).toEqual(['/?page=2', undefined]);
  });

  test('a list that has grown leads on from its end', async () => {
    await openPage('/');
    await userEvent.click(more()!);
    await screen.findByRole('article', { name: 'கடல்' });
    expect(address('பக்கம் 3')).toBe('/?page=3');
  });

  test('a page beyond the last says so and links to the first', async () => {
    api.use(getList(['மழை']));
    open('/?page=9');
    expect(await screen.findByText('இந்தப் பக்கத்தில் பதிவுகள் இல்லை.')).toBeVisible();
    expect(address('முதல் பக்கத்துக்குச் செல்க')).toBe('/');
  });
});
