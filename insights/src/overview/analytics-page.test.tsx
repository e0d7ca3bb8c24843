import { type Answer, listPostViews } from '@ezhuthu/contract';
import { answer, aUser, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AnalyticsPage } from './analytics-page.tsx';

const api = startFakeApi();

type Figures = Answer<typeof listPostViews>;

const aRow = (title: string, totalViews: number): Figures['posts'][number] => ({
  id: title,
  title,
  urlSlug: title,
  publishedAt: '2026-11-19T20:00:00.000Z',
  totalViews,
});

function figures(given: Partial<Figures> = {}): Figures {
  const posts = given.posts ?? [aRow('மழை', 1234), aRow('கடல்', 7)];
  const pagination = { currentPage: 1, totalPages: 1, totalCount: posts.length, hasMore: false };
  return { posts, siteViews: 2_500_000, pagination, ...given };
}

const refused = (message: string) =>
  answer(listPostViews, { code: 'too_many', message }, { status: 429, once: true });
const open = () => renderPage(<AnalyticsPage />, { session: aUser({ isAuthor: true }) });
const table = () => screen.findByRole('table', { name: 'Top Performing Posts' });

test('each post stands with its views', async () => {
  api.use(answer(listPostViews, figures()));
  open();
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['மழை1.2K', 'கடல்7']);
});

test('a title leads to its post', async () => {
  api.use(answer(listPostViews, figures()));
  open();
  expect(within(await table()).getByRole('link', { name: 'மழை' })).toHaveAttribute(
    'href',
    `/post/${encodeURIComponent('மழை')}`,
  );
});

test('the total is that of the whole site', async () => {
  api.use(answer(listPostViews, figures()));
  open();
  expect(await screen.findByRole('definition')).toHaveTextContent('2.5M');
});

test('a blog without posts says so', async () => {
  api.use(answer(listPostViews, figures({ posts: [] })));
  open();
  expect(await screen.findByRole('status')).toHaveTextContent('No published posts found');
});

test('more posts are on the next page', async () => {
  api.use(
    answer(listPostViews, ({ query: { page } }) =>
      figures({
        posts: [aRow(`பக்கம்-${page}`, 1)],
        pagination: { currentPage: page, totalPages: 2, totalCount: 21, hasMore: page < 2 },
      }),
    ),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'அடுத்த' }));
  expect(await screen.findByRole('link', { name: 'பக்கம்-2' })).toBeVisible();
});

test('a failure is said, in the words of the server', async () => {
  api.use(refused('Slowly'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load analyticsSlowly');
});

test('figures that failed are not zeros', async () => {
  api.use(refused('Slowly'));
  open();
  await screen.findByRole('alert');
  expect(screen.queryByRole('definition')).not.toBeInTheDocument();
});

test('after a failure one can try again', async () => {
  api.use(refused('Slowly'), answer(listPostViews, figures()));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await table()).toBeVisible();
});

test('newer figures that failed leave the older ones on screen', async () => {
  api.use(answer(listPostViews, figures()));
  open();
  await table();
  api.use(refused('Slowly'));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByRole('alert');
  expect(await table()).toBeVisible();
});

test('newer figures are asked for by Refresh', async () => {
  api.use(answer(listPostViews, figures()));
  open();
  await table();
  api.use(answer(listPostViews, figures({ siteViews: 3_000_000 })));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.getByRole('definition')).toHaveTextContent('3M'));
});
