import { getSite, listCategoryPosts, listTagPosts } from '@ezhuthu/contract';
import type { RouteHandle } from '@ezhuthu/kit';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { answer, aPostSummary, aSite, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pagesBesideSidebar } from '../pages.ts';

const name = 'நூல் விமர்சனம்';
const api = startFakeApi(answer(getSite, aSite()));
const refused = { code: 'too_many', message: 'Too many requests' };
const failed = 'Failed to load posts for this category. Please try again.';
const empty = 'இந்த பிரிவில் பதிவுகள் எதுவும் இல்லை';

/** The category's pages, as titles. */
const hasPages = (...pages: string[][]) =>
  answer(listCategoryPosts, ({ params: { slug }, query: { page } }) => ({
    posts: (pages[page - 1] ?? []).map((title) => aPostSummary({ title, category: slug })),
    category: { name: slug, slug, count: 0, postCount: 0 },
    pagination: {
      currentPage: page,
      totalPages: pages.length,
      totalCount: pages.flat().length,
      hasMore: page < pages.length,
    },
  }));

function open(query = '') {
  const queryClient = makeQueryClient();
  const path = `/category/${encodeURIComponent(name)}${query}`;
  renderPage(pagesBesideSidebar, { queryClient, path });
}

test('the page is called by its category', async () => {
  api.use(hasPages(['மழை']));
  open();
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
});

test('loading posts is announced', async () => {
  api.use(answer(listCategoryPosts, () => new Promise<never>(() => {})));
  open();
  expect(await screen.findByRole('status')).toHaveTextContent('Loading...');
});

test('more posts are put below', async () => {
  api.use(hasPages(['மழை'], ['கடல்']));
  open();
  await userEvent.click(await screen.findByRole('link', { name: 'Load More' }));
  await screen.findByRole('article', { name: 'கடல்' });
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('a failed next page leaves the list and can be retried', async () => {
  api.use(hasPages(['மழை'], ['கடல்']));
  open();
  await screen.findByRole('article', { name: 'மழை' });
  api.use(answer(listCategoryPosts, refused, { status: 429, once: true }));
  await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(failed);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'கடல்' })).toBeVisible();
});

test('a category without posts says so', async () => {
  api.use(hasPages([]));
  open();
  expect(await screen.findByText(empty)).toBeVisible();
});

describe('when the posts fail to load', () => {
  test('an error with a retry is shown', async () => {
    api.use(answer(listCategoryPosts, refused, { status: 429, once: true }), hasPages(['மழை']));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: failed })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'மழை' })).toBeVisible();
  });

  test('a category that is not there has no posts', async () => {
    api.use(answer(listCategoryPosts, { code: 'not_found', message: '' }, { status: 404 }));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: empty })).toBeVisible();
  });
});

test('each page of the list has an address', async () => {
  api.use(hasPages(['மழை'], ['கடல்']));
  open('?page=2');
  expect(await screen.findByRole('article', { name: 'கடல்' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'பக்கம் 1' })).toHaveAttribute(
    'href',
    `/category/${encodeURIComponent(name)}`,
  );
});

describe('a tag', () => {
  const tag = 'மழை/நீர்';
  const aPage = (titles: string[]) =>
    answer(listTagPosts, ({ params }) => ({
      posts: titles.map((title) => aPostSummary({ title, tags: [params.tag] })),
      tag: params.tag,
      pagination: { currentPage: 1, totalPages: 1, totalCount: titles.length, hasMore: false },
    }));

  async function openTag() {
    const queryClient = makeQueryClient();
    const path = `/tag/${encodeURIComponent(tag)}`;
    return renderPage(pagesBesideSidebar, { queryClient, path });
  }

  test('has a page like a category', async () => {
    api.use(aPage(['கடல்', 'ஆறு']));
    await openTag();
    expect(await screen.findByRole('heading', { level: 1, name: tag })).toBeVisible();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  test('without posts is said to have none', async () => {
    api.use(answer(listTagPosts, { code: 'not_found', message: 'Tag not found' }, { status: 404 }));
    await openTag();
    expect(await screen.findByText('இந்தக் குறிச்சொல்லுடன் பதிவுகள் எதுவும் இல்லை.')).toBeVisible();
  });

  test('names its feeds, its address and its posts to programs', async () => {
    api.use(aPage(['கடல்']));
    const { queryClient, router } = await openTag();
    await screen.findByRole('article');
    const { route, params } = router.state.matches.at(-1)!;
    const head = (route.handle as RouteHandle).head!({
      queryClient,
      params,
      search: new URLSearchParams(),
      site: aSite({ siteName: 'தளம்' }),
      siteUrl: 'https://site.example',
    })!;
    const path = `/tag/${encodeURIComponent(tag)}`;
    expect(head).toMatchObject({
      title: tag,
      canonical: path,
      description: `${tag} என்னும் குறிச்சொல்லுடன் உள்ள பதிவுகள்: கடல்`,
      feeds: { path, title: `${tag} | தளம்` },
    });
  });
});
