import { type Answer, listReactions, type Reactions, toggleLike } from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';
import { makeQueryClient, QueryClientProvider } from '@ezhuthu/kit/query';
import {
  answer,
  aPostSummary,
  aUser,
  beHere,
  hearSignInRequests,
  hearToasts,
  inTime,
  onFastTime,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.edge';
import { LikeButton } from './like-button.tsx';

const api = startFakeApi();
const toasts = hearToasts();
const requests = hearSignInRequests();

const post = aPostSummary({ id: 'rain', likes: 3 });
const member = aUser();
const failed = { tone: 'bad', text: 'Failed to update like. Please try again.' };
const expired = { code: 'unauthorized', message: 'Session expired' };

type Toggled = Answer<typeof toggleLike>;

/** The server's response for the post. */
const reacted = (props: Partial<Reactions>) =>
  answer(listReactions, {
    posts: [
      { id: post.id, likes: 3, comments: 0, userLiked: false, saved: false, commented: false, ...props },
    ],
  });

const likes = (props: Partial<Toggled> = {}) =>
  answer(toggleLike, { likes: 4, userLiked: true, ...props }, { once: true });

const open = (session?: typeof member) => renderPage(<LikeButton post={post} />, { session });

const button = (isLiked: boolean, count: string) =>
  screen.getByRole('button', { name: `விரும்பு ${count}`, pressed: isLiked });

const click = () => userEvent.click(screen.getByRole('button'));

const remembered = () => JSON.parse(localStorage.getItem('likedPosts') ?? '[]');

test('a like counts at once', async () => {
  const { promise, resolve } = Promise.withResolvers<Toggled>();
  api.use(answer(toggleLike, () => promise));
  open(member);
  await click();
  expect(button(true, '4')).toBeVisible();
  resolve({ likes: 9, userLiked: true });
  await waitFor(() => expect(button(true, '9')).toBeVisible());
});

test('the count is the one that the server answers', async () => {
  api.use(likes({ likes: 1200 }));
  open(member);
  await click();
  await waitFor(() => expect(button(true, '1.2K')).toBeVisible());
});

test('the count that the page came with is replaced by the one of now', async () => {
  api.use(reacted({ likes: 7 }));
  open();
  await waitFor(() => expect(button(false, '7')).toBeVisible());
});

test('a like that was given in another tab is not taken back by liking here', async () => {
  const asked: unknown[] = [];
  api.use(
    answer(toggleLike, ({ query }) => {
      asked.push(query);
      return { likes: 4, userLiked: true };
    }),
  );
  open(member);
  await click();
  await waitFor(() => expect(button(true, '4')).toBeVisible());
  expect(asked).toEqual([{ liked: true }]);
});

test('too many likes in a row are taken back without a word', async () => {
  api.use(answer(toggleLike, { code: 'too_many_requests', message: 'Slowly' }, { status: 429 }));
  open(member);
  await click();
  await waitFor(() => expect(button(false, '3')).toBeVisible());
  expect([toasts, remembered()]).toEqual([[], []]);
});

test('a rejected like is rolled back with an error', async () => {
  api.use(answer(toggleLike, { code: 'not_found', message: 'Gone' }, { status: 404 }));
  open(member);
  await click();
  await waitFor(() => expect(toasts).toEqual([failed]));
  expect(button(false, '3')).toBeVisible();
});

test('a like is remembered in this browser', async () => {
  api.use(likes());
  open(member);
  await click();
  await waitFor(() => expect(remembered()).toEqual(['rain']));
});

test('the local replica of a member is shown at once', () => {
  localStorage.setItem('likedPosts', JSON.stringify(['rain']));
  open(member);
  expect(button(true, '3')).toBeVisible();
});

test('the local replica of a previous member is not shown', () => {
  localStorage.setItem('likedPosts', JSON.stringify(['rain']));
  open();
  expect(button(false, '3')).toBeVisible();
});

test('the response replaces the local replica', async () => {
  localStorage.setItem('likedPosts', JSON.stringify(['rain']));
  api.use(reacted({ userLiked: false }));
  open(member);
  await waitFor(() => expect(button(false, '3')).toBeVisible());
  expect(remembered()).toEqual([]);
});

test('a page that the server rendered is taken over as it is, and then knows the member', async () => {
  localStorage.setItem('likedPosts', JSON.stringify(['rain']));
  beHere(member);
  const page = (
    <QueryClientProvider client={makeQueryClient()}>
      <LikeButton post={post} />
    </QueryClientProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(button(false, '3')).toBeVisible();
  render(page, { container, hydrate: true });
  await waitFor(() => expect(button(true, '3')).toBeVisible());
});

describe('right after a click', () => {
  onFastTime();

  test('the button does nothing, and then works again', async () => {
    const handler = jest.fn(() => ({ likes: 4, userLiked: true }));
    api.use(answer(toggleLike, handler));
    open(member);
    await click();
    await click();
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    await inTime(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled'));
    expect(handler).toHaveBeenCalledTimes(1);
    await click();
    await inTime(() => expect(handler).toHaveBeenCalledTimes(2));
  });

  test('a second click removes the like', async () => {
    api.use(likes(), likes({ likes: 3, userLiked: false }));
    open(member);
    await click();
    await inTime(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled'));
    await click();
    await inTime(() => expect(button(false, '3')).toBeVisible());
    expect(remembered()).toEqual([]);
  });
});

describe('a visitor', () => {
  const signIn = () =>
    act(() => {
      sessionStore.begin('token', member);
      requests[0]!.onSignedIn!();
    });

  test('is asked whether they want to sign in', async () => {
    open();
    await click();
    expect(requests).toEqual([
      expect.objectContaining({ mode: 'prompt', reason: 'பதிவை விரும்ப முதலில் உள்நுழையுங்கள்.' }),
    ]);
    expect(button(false, '3')).toBeVisible();
  });

  test('likes it once they are signed in', async () => {
    api.use(reacted({}), likes());
    open();
    await click();
    signIn();
    await waitFor(() => expect(button(true, '4')).toBeVisible());
  });

  test('an existing like stays', async () => {
    const handler = jest.fn(() => ({ likes: 2, userLiked: false }));
    api.use(reacted({ userLiked: true }), answer(toggleLike, handler));
    open();
    await click();
    signIn();
    await waitFor(() => expect(button(true, '3')).toBeVisible());
    expect(handler).not.toHaveBeenCalled();
  });

  test('sees an error when it fails', async () => {
    open();
    await click();
    api.use(answer(listReactions, { code: 'invalid', message: 'No' }, { status: 400 }));
    signIn();
    await waitFor(() => expect(toasts).toEqual([failed]));
  });
});

test('a member whose session has ended likes it once they are signed in again', async () => {
  api.use(answer(toggleLike, expired, { status: 401, once: true }), reacted({}), likes());
  open(member);
  await click();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(button(false, '3')).toBeVisible();
  act(() => {
    sessionStore.begin('fresh', member);
    requests[0]!.onSignedIn!();
  });
  await waitFor(() => expect(button(true, '4')).toBeVisible());
  expect(toasts).toEqual([]);
});

test.each([
  ['remembered when it was done elsewhere', true, [], [post.id]],
  ['forgotten when it is gone', false, [post.id], []],
] as const)('what a member has said of a post is %s', async (_, commented, before, after) => {
  localStorage.setItem('commentedPosts', JSON.stringify(before));
  api.use(reacted({ likes: 9, commented }));
  open(member);
  await waitFor(() => expect(button(false, '9')).toBeVisible());
  expect(JSON.parse(localStorage.getItem('commentedPosts') ?? '[]')).toEqual(after);
});
