import { getNewsletterReach, getSite, listCategories, type Post } from '@ezhuthu/contract';
import { answer, aPost, aSite, aUser, hearToasts, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { postEditorText } from '../../messages/post-editor.ts';
import { studioText } from '../../messages/studio.ts';
import { getDraft } from '../draft.ts';
import { useSaving } from '../use-saving.ts';
import { PublishDialog } from './publish-dialog.tsx';

startFakeApi(
  answer(getSite, aSite()),
  answer(getNewsletterReach, { readers: 0 }),
  answer(listCategories, {
    categories: [],
    pagination: { currentPage: 1, totalPages: 0, totalCount: 0, hasMore: false },
  }),
);
const toasts = hearToasts();
const session = aUser({ isAuthor: true });

function renderDone(status: Post['status']) {
  const step = { name: 'done' as const, post: aPost({ status }), message: '' };
  const publishing = { step, confirm: async () => {}, close() {} };
  renderPage(<PublishDialog postEditor={{} as never} publishing={publishing} />, { session });
}

test('a public post can be viewed and its link copied', async () => {
  renderDone('published');
  expect(await screen.findByRole('link', { name: postEditorText.viewPost })).toBeVisible();
  expect(screen.getByRole('button', { name: postEditorText.copyLink })).toBeVisible();
});

test('a scheduled post, which readers do not find yet, offers neither', async () => {
  renderDone('scheduled');
  expect(await screen.findByRole('link', { name: postEditorText.toDashboard })).toBeVisible();
  expect(screen.queryByRole('link', { name: postEditorText.viewPost })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: postEditorText.copyLink })).not.toBeInTheDocument();
});

test('a date that no post can have publishes nothing: it has the focus and says what is wrong', async () => {
  const post = aPost({ status: 'draft' });
  const fields = getDraft(post);
  const postEditor = {
    fields,
    stored: { post, copy: null },
    change() {},
    read: () => fields,
    inFlight: null,
  };
  const confirm = jest.fn(async () => {});
  const publishing = { step: { name: 'asking' as const }, confirm, close() {} };
  renderPage(<PublishDialog postEditor={postEditor as never} publishing={publishing} />, { session });
  const date = await screen.findByLabelText(postEditorText.publishDate);
  fireEvent.change(date, { target: { value: '0202-01-02T06:30' } });
  const publish = screen.getByRole('button', { name: /^Publish/ });
  await userEvent.click(publish);
  expect(confirm).not.toHaveBeenCalled();
  expect(date).toHaveFocus();
  expect(date).toBeInvalid();
  fireEvent.change(date, { target: { value: '2026-01-02T06:30' } });
  await userEvent.click(publish);
  expect(confirm).toHaveBeenCalledTimes(1);
});

interface SavingProps {
  from: Post['status'];
  to: Post['status'];
}

function SavingButton({ from, to }: SavingProps) {
  const post = aPost({ status: from });
  const { publish, saveDraft } = useSaving(
    {
      stored: { post, copy: null },
      read: () => getDraft(post),
      save: async () => ({ post: { ...post, status: to }, copy: null }),
    } as never,
    () => {},
  );
  return (
    <button type="button" onClick={to === 'draft' ? saveDraft : publish}>
      Save
    </button>
  );
}

test.each([
  ['scheduled', 'published', 'good', studioText.published],
  ['published', 'published', 'good', studioText.updated],
  ['scheduled', 'draft', 'neutral', postEditorText.unscheduled],
  ['draft', 'draft', 'good', studioText.draftSaved],
] as const)('a %s post that is saved as %s is said to be so', async (from, to, tone, text) => {
  renderPage(<SavingButton from={from} to={to} />, { session });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts).toMatchObject([{ tone, text }]));
});
