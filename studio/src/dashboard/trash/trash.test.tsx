import { deletePost, getSite, listTrash, type PostSummary, restorePost } from '@ezhuthu/contract';
import {
  answer,
  aPost,
  aPostSummary,
  aSite,
  aUser,
  hearToasts,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Trash } from './trash.tsx';

const toasts = hearToasts();
const deletedAt = '2026-11-19T20:00:00.000Z';
let posts: PostSummary[];

const listed = answer(listTrash, ({ query: { page, limit } }) => ({
  posts: posts.slice((page - 1) * limit, page * limit),
  pagination: {
    currentPage: page,
    totalPages: Math.ceil(posts.length / limit),
    totalCount: posts.length,
    hasMore: page * limit < posts.length,
  },
}));

const api = startFakeApi(answer(getSite, aSite()), listed);

beforeEach(() => {
  posts = ['மழை', 'கடல்'].map((title) => aPostSummary({ id: title, title, deletedAt }));
});

const open = () => renderPage(<Trash />, { session: aUser({ isAuthor: true }) });
const restore = async (title: string) =>
  userEvent.click(await screen.findByRole('button', { name: `மீட்டெடு: ${title}` }));
const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

test('what was deleted is listed with the day on which it goes for good', async () => {
  open();
  // thirty days later, in the site's time zone
  await waitFor(() => expect(screen.getAllByText('நிரந்தரமாக நீங்கும் நாள்: 20 டிச., 2026')).toHaveLength(2));
  expect(titles()).toEqual(['மழை', 'கடல்']);
  expect(document.body).toHaveFocus();
});

test('a post comes back, and the focus stays near', async () => {
  api.use(
    answer(restorePost, ({ params }) => {
      posts = posts.filter(({ id }) => id !== params.id);
      return aPost({ id: params.id });
    }),
  );
  open();
  await restore('மழை');
  await waitFor(() => expect(titles()).toEqual(['கடல்']));
  expect(toasts[0]).toMatchObject({ tone: 'good', text: 'பதிவு மீட்டெடுக்கப்பட்டது' });
  expect(screen.getByText(/30 நாள்கள்/)).toHaveFocus();
});

test('a post goes for good at once, after a question', async () => {
  const requests: unknown[] = [];
  api.use(
    answer(deletePost, ({ params, query }) => {
      requests.push([params.id, query.forGood]);
      posts = posts.filter(({ id }) => id !== params.id);
      return undefined;
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'நிரந்தரமாக நீக்கு: மழை' }));
  const question = screen.getByRole('alertdialog', { name: /This action cannot be undone\.$/ });
  await userEvent.click(within(question).getByRole('button', { name: 'நிரந்தரமாக நீக்கு' }));
  await waitFor(() => expect(titles()).toEqual(['கடல்']));
  expect(requests).toEqual([['மழை', true]]);
  expect(toasts[0]).toMatchObject({ tone: 'good', text: 'Post deleted successfully!' });
});

test('one that does not come back is still there', async () => {
  api.use(answer(restorePost, { code: 'too_many', message: 'பொறுங்கள்' }, { status: 429 }));
  open();
  await restore('மழை');
  await waitFor(() => expect(toasts[0]).toMatchObject({ tone: 'bad', text: 'பொறுங்கள்' }));
  expect(titles()).toEqual(['மழை', 'கடல்']);
});

test('more are shown when they are asked for', async () => {
  posts = Array.from({ length: 21 }, (_, number) => aPostSummary({ id: `post-${number}`, deletedAt }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'மேலும் காட்டு' }));
  await waitFor(() => expect(titles()).toHaveLength(21));
});

test('an empty one says so', async () => {
  posts = [];
  open();
  expect(await screen.findByText('குப்பைத் தொட்டி காலியாக உள்ளது.')).toBeVisible();
});

test('a trash that fails to load can be retried', async () => {
  api.use(answer(listTrash, { code: 'too_many', message: '' }, { status: 429 }));
  open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.use(listed);
  await userEvent.click(retry);
  await waitFor(() => expect(titles()).toHaveLength(2));
});
