import {
  approveComment,
  type Comment,
  deleteComment,
  listComments,
  toggleCommentHidden,
} from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import {
  aComment,
  answer,
  aPost,
  aSite,
  aUser,
  hearToasts,
  inTime,
  onFastTime,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { siteQuery } from '../site-query.ts';
import { Comments } from './comments.tsx';

const api = startFakeApi();
const toasts = hearToasts();

const refusal = { code: 'some', message: 'from the server' };
const reader = aUser({ id: 'kayal' });
const author = aUser({ id: 'nila', isAuthor: true });
const byReader = { userId: reader.id };
const justNow = { ...byReader, createdAt: new Date().toISOString() };

type Session = typeof reader;

function open(session?: Session) {
  const queryClient = makeQueryClient();
  queryClient.setQueryData(siteQuery.queryKey, aSite());
  renderPage(<Comments post={aPost()} timezone="Asia/Kolkata" />, { queryClient, session });
}

/** Renders a post with one comment. */
async function openWith(comment: Partial<Comment>, session?: Session) {
  api.use(answer(listComments, [aComment(comment)]));
  open(session);
  return screen.findByRole('listitem');
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('what can be done with a comment', () => {
  const names = (comment: HTMLElement) =>
    within(comment)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);

  test.each([
    ['a visitor: answer and report it', undefined, byReader, ['விரும்பு', 'மறுமொழி', 'முறையிடு']],
    ['who did not write it: the same', reader, { userId: 'mullai' }, ['விரும்பு', 'மறுமொழி', 'முறையிடு']],
    ["a guest's, by a reader: the same", reader, { userId: null }, ['விரும்பு', 'மறுமொழி', 'முறையிடு']],
    ['who wrote it: delete it', reader, byReader, ['விரும்பு', 'மறுமொழி', 'நீக்கு']],
    ['who has just written it: change it', reader, justNow, ['விரும்பு', 'மறுமொழி', 'திருத்து', 'நீக்கு']],
    ['the author: hide and delete it', author, byReader, ['விரும்பு', 'மறுமொழி', 'Hide', 'நீக்கு']],
    [
      'the author, a hidden one: show and delete it',
      author,
      { ...byReader, hidden: true },
      ['Unhide', 'நீக்கு'],
    ],
    [
      'the author, a held one: approve and delete it',
      author,
      { userId: null, held: true },
      ['ஏற்றுக்கொள்', 'நீக்கு'],
    ],
  ] as const)('%s', async (_, session, props, can) => {
    expect(names(await openWith(props, session))).toEqual(can);
  });
});

test('a comment that was approved is there for everyone', async () => {
  const comment = aComment({ id: 'one', held: true });
  const approved = jest.fn(() => ({ ...comment, held: false }));
  api.use(
    answer(listComments, () => [{ ...comment, held: approved.mock.calls.length === 0 }]),
    answer(approveComment, approved),
  );
  open(author);
  await press('ஏற்றுக்கொள்');
  await waitFor(() => expect(screen.queryByText('ஒப்புதலுக்குக் காத்திருக்கிறது')).not.toBeInTheDocument());
});

test('a comment that was hidden can be shown again', async () => {
  let hidden = false;
  api.use(
    answer(listComments, () => [aComment({ id: 'one', hidden })]),
    answer(toggleCommentHidden, () => {
      hidden = !hidden;
      return { hidden };
    }),
  );
  open(author);
  await press('Hide');
  await screen.findByText('This comment is hidden from public view');
  await press('Unhide');
  expect(await screen.findByRole('button', { name: 'Hide' })).toBeVisible();
});

/** Presses the comment's delete button and confirms. */
async function deleteIt() {
  await press('நீக்கு');
  const question = await screen.findByRole('alertdialog', { name: 'இந்தக் கருத்தை நீக்கவா?' });
  return {
    yes: () => userEvent.click(within(question).getByRole('button', { name: 'நீக்கு' })),
    no: () => userEvent.click(within(question).getByRole('button', { name: 'வேண்டாம்' })),
  };
}

test('a comment is deleted once that is confirmed', async () => {
  const deleted = jest.fn();
  api.use(
    answer(listComments, () => (deleted.mock.calls.length > 0 ? [] : [aComment({ id: 'one', ...byReader })])),
    answer(deleteComment, ({ params }) => void deleted(params.id)),
  );
  open(reader);
  const { yes } = await deleteIt();
  expect(deleted).not.toHaveBeenCalled();
  await yes();
  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
  expect(deleted.mock.calls).toEqual([['one']]);
  expect(screen.getByRole('region', { name: 'கருத்துகள்' })).toHaveFocus();
});

test('what deletes a comment stands above the form that answers it', async () => {
  await openWith(byReader, reader);
  await press('மறுமொழி');
  const form = await screen.findByRole('region', { name: /அவர்களுக்கு மறுமொழி$/ });
  const remove = screen.getByRole('button', { name: 'நீக்கு' });
  expect(remove.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a comment stays when it is rather not deleted', async () => {
  const deleted = jest.fn();
  api.use(answer(deleteComment, () => void deleted()));
  await openWith(byReader, reader);
  const { no } = await deleteIt();
  await no();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(deleted).not.toHaveBeenCalled();
});

const notYours =
  'You are not authorized to delete this comment. Only the comment author or post author can delete comments.';
const gone = 'Comment not found. It may have already been deleted.';

test.each([
  [403, notYours],
  [404, gone],
  [429, 'from the server'],
])('why a comment could not be deleted is told (%d)', async (status, text) => {
  api.use(answer(deleteComment, refusal, { status }));
  await openWith(byReader, reader);
  await (await deleteIt()).yes();
  await waitFor(() => expect(toasts).toEqual([{ tone: 'bad', text }]));
});

test.each([
  [403, 'You need to be the post author to hide/unhide comments.'],
  [429, 'from the server'],
])('why a comment could not be hidden is told (%d)', async (status, text) => {
  api.use(answer(toggleCommentHidden, refusal, { status }));
  await openWith({}, author);
  await press('Hide');
  await waitFor(() => expect(toasts).toEqual([{ tone: 'bad', text }]));
});

describe('a server that is down', () => {
  onFastTime();
  const down = { status: 500 };

  test('cannot delete a comment', async () => {
    api.use(answer(deleteComment, refusal, down));
    await openWith(byReader, reader);
    await (await deleteIt()).yes();
    const text = 'Failed to delete comment. Please try again.';
    await inTime(() => expect(toasts).toEqual([{ tone: 'bad', text }]));
  });

  test('cannot hide a comment', async () => {
    api.use(answer(toggleCommentHidden, refusal, down));
    await openWith({}, author);
    await press('Hide');
    const text = 'Failed to update comment visibility. Please try again.';
    await inTime(() => expect(toasts).toEqual([{ tone: 'bad', text }]));
  });
});
