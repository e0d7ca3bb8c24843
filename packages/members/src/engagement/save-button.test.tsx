import { type Answer, listReactions, type Reactions, savePost, unsavePost } from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';
import {
  answer,
  aPostSummary,
  aUser,
  hearSignInRequests,
  hearToasts,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SaveButton } from './save-button.tsx';

const api = startFakeApi();
const toasts = hearToasts();
const requests = hearSignInRequests();

const post = aPostSummary({ id: 'rain' });
const member = aUser();
const expired = { code: 'unauthorized', message: 'Session expired' };
const gone = { code: 'not_found', message: 'Gone' };
const failed = { tone: 'bad', text: 'சேமிக்க முடியவில்லை. மீண்டும் முயலுங்கள்.' };

/** The server's response for the post. */
const reacted = (props: Partial<Reactions>) =>
  answer(listReactions, {
    posts: [
      { id: post.id, likes: 0, comments: 0, userLiked: false, saved: false, commented: false, ...props },
    ],
  });

const open = (session?: typeof member) => renderPage(<SaveButton post={post} />, { session });
const button = (isSaved: boolean) => screen.getByRole('button', { name: 'நூலகத்தில் சேமி', pressed: isSaved });
const click = () => userEvent.click(screen.getByRole('button'));
const remembered = () => JSON.parse(localStorage.getItem('savedPosts') ?? '[]');

test('a post is saved optimistically', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer<typeof savePost>>();
  const handler = jest.fn(() => promise);
  api.use(answer(savePost, handler));
  open(member);
  await click();
  expect(button(true)).toBeVisible();
  expect(remembered()).toEqual(['rain']);
  resolve({ saved: true });
});

test('a saved post can be removed', async () => {
  const handler = jest.fn(() => ({ saved: false }));
  api.use(reacted({ saved: true }), answer(unsavePost, handler));
  open(member);
  await waitFor(() => expect(button(true)).toBeVisible());
  await click();
  await waitFor(() => expect(handler).toHaveBeenCalledTimes(1));
  expect([button(false), remembered()]).toEqual([expect.anything(), []]);
});

test('a removal can be undone', async () => {
  const kept = jest.fn(() => ({ saved: true }));
  api.use(reacted({ saved: true }), answer(unsavePost, { saved: false }), answer(savePost, kept));
  open(member);
  await waitFor(() => expect(button(true)).toBeVisible());
  await click();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({
    text: 'நூலகத்திலிருந்து நீக்கப்பட்டது',
    action: { label: 'திரும்பப் பெறு' },
  });
  act(() => toasts[0]!.action!.onAction());
  await waitFor(() => expect(kept).toHaveBeenCalledTimes(1));
  expect([button(true), remembered()]).toEqual([expect.anything(), ['rain']]);
});

test('a failed save is rolled back with an error', async () => {
  api.use(answer(savePost, gone, { status: 404 }));
  open(member);
  await click();
  await waitFor(() => expect(toasts).toEqual([failed]));
  expect([button(false), remembered()]).toEqual([expect.anything(), []]);
});

test('a failed removal is rolled back', async () => {
  api.use(reacted({ saved: true }), answer(unsavePost, gone, { status: 404 }));
  open(member);
  await waitFor(() => expect(button(true)).toBeVisible());
  await click();
  await waitFor(() => expect(toasts).toEqual([failed]));
  expect([button(true), remembered()]).toEqual([expect.anything(), ['rain']]);
});

test('the local replica of a member is shown at once', () => {
  localStorage.setItem('savedPosts', JSON.stringify(['rain']));
  open(member);
  expect(button(true)).toBeVisible();
});

test('a displayed library is refetched', async () => {
  api.use(answer(savePost, { saved: true }));
  const { queryClient } = open(member);
  queryClient.setQueryData(['getLibrary', member.id], {});
  await click();
  await waitFor(() => expect(queryClient.getQueryState(['getLibrary', member.id])!.isInvalidated).toBe(true));
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
      expect.objectContaining({ mode: 'prompt', reason: 'பதிவைச் சேமிக்க முதலில் உள்நுழையுங்கள்.' }),
    ]);
    expect(button(false)).toBeVisible();
  });

  test('saves it after signing in', async () => {
    const handler = jest.fn(() => ({ saved: true }));
    api.use(answer(savePost, handler));
    open();
    await click();
    signIn();
    await waitFor(() => expect(handler).toHaveBeenCalledTimes(1));
    expect(button(true)).toBeVisible();
  });

  test('an already saved post stays saved', async () => {
    const handler = jest.fn(() => ({ saved: true }));
    api.use(reacted({ saved: true }), answer(savePost, handler));
    open();
    await click();
    signIn();
    await waitFor(() => expect(button(true)).toBeVisible());
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

test('a member whose session has ended saves it after signing in again', async () => {
  api.use(
    answer(savePost, expired, { status: 401, once: true }),
    reacted({}),
    answer(savePost, { saved: true }),
  );
  open(member);
  await click();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(button(false)).toBeVisible();
  act(() => {
    sessionStore.begin('fresh', member);
    requests[0]!.onSignedIn!();
  });
  await waitFor(() => expect(button(true)).toBeVisible());
  expect(toasts).toEqual([]);
});
