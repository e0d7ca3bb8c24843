import { listReactions, type Post, type Reactions, toggleHidden } from '@ezhuthu/contract';
import {
  answer,
  aPost,
  aUser,
  hearToasts,
  inTime,
  noAnswer,
  onFastTime,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { postEditorText } from '../../messages/post-editor.ts';
import { toolsText } from '../../messages/tools.ts';
import CardTools from './card-tools.tsx';
import PostTools from './post-tools.tsx';

const api = startFakeApi();
const toasts = hearToasts();
const session = aUser({ isAuthor: true });

const known = (post: Post, given: Partial<Reactions> = {}) =>
  answer(listReactions, {
    posts: [
      {
        id: post.id,
        likes: 0,
        comments: 0,
        userLiked: false,
        saved: false,
        commented: false,
        views: 1234567,
        hidden: post.hidden,
        ...given,
      },
    ],
  });

function open(given: Partial<Post> = {}) {
  const post = aPost(given);
  api.use(known(post));
  renderPage(<PostTools post={post} timezone="Asia/Kolkata" />, { session });
  return post;
}

test.each([
  ['scheduled', { status: 'scheduled', date: '2041-01-01T00:00:00.000Z' }, 'Scheduled: செவ்வாய், 1 ஜனவரி, 2041'],
  ['draft', { status: 'draft' }, 'Draft'],
  ['hidden', { hidden: true }, 'Hidden'],
  ['published', {}, 'Published'],
] as const)('a %s post says so', async (_, given, badge) => {
  open(given);
  expect(await screen.findByText(badge)).toBeVisible();
});

test.each([
  ['draft', '/edit-draft/'],
  ['published', '/edit-post/'],
  ['scheduled', '/edit-post/'],
] as const)('a %s post is edited at %s', async (status, address) => {
  const { id } = open({ status });
  expect(await screen.findByRole('link', { name: toolsText.edit })).toHaveAttribute('href', address + id);
});

test('the number of views is shown', async () => {
  open();
  expect(await screen.findByText('வாசித்தவர்கள் 12,34,567')).toBeVisible();
});

test('no views are not shown', async () => {
  const post = open();
  api.use(known(post, { views: 0, hidden: true }));
  expect(await screen.findByText(toolsText.hidden)).toBeVisible();
  expect(screen.queryByText(/வாசித்தவர்கள்/)).not.toBeInTheDocument();
});

const hideFailed = 'Failed to toggle post visibility. Please try again.';

test('a post is hidden at once, and shown again when that fails', async () => {
  const post = open();
  api.use(answer(toggleHidden, { code: 'not_found', message: 'gone' }, { status: 404 }));
  await userEvent.click(await screen.findByRole('button', { name: toolsText.hide }));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([hideFailed]));
  expect(screen.getByRole('button', { name: toolsText.hide })).toBeVisible();
  api.use(answer(toggleHidden, { hidden: true }), known(post, { hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: toolsText.hide }));
  expect(await screen.findByText(toolsText.hidden)).toBeVisible();
  await waitFor(() => expect(toasts.at(-1)?.text).toBe(postEditorText.archived));
});

describe('a server that', () => {
  onFastTime();

  test.each([
    ['refuses', answer(toggleHidden, { code: 'forbidden', message: 'No' }, { status: 403 })],
    ['fails', answer(toggleHidden, { code: 'internal', message: 'ER_LOCK' }, { status: 500 })],
    ['cannot be reached', noAnswer(toggleHidden)],
  ])('%s to hide a post is told in the documented words', async (_, handler) => {
    open();
    api.use(handler);
    await inTime(() => expect(screen.getByRole('button', { name: toolsText.hide })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: toolsText.hide }));
    await inTime(() => expect(toasts.map(({ text }) => text)).toEqual([hideFailed]));
    expect(screen.getByRole('button', { name: toolsText.hide })).toBeVisible();
  });
});

test('a draft cannot be hidden', async () => {
  open({ status: 'draft' });
  await screen.findByText('Draft');
  expect(screen.queryByRole('button', { name: toolsText.hide })).not.toBeInTheDocument();
});

test('a card shows the views of its post', async () => {
  const post = aPost({ title: 'மழை' });
  api.use(known(post, { views: 1500 }));
  renderPage(<CardTools post={post} />, { session });
  expect(await screen.findByText(/1\.5K|1,500/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hide: மழை' })).toBeVisible();
});
