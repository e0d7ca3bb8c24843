import { getRevision, getSite, listRevisions, type Post, restoreRevision } from '@ezhuthu/contract';
import { answer, aPost, aSite, aUser, hearToasts, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { postEditorText } from '../../messages/post-editor.ts';
import { HistoryDialog } from './history-dialog.tsx';

const post = aPost({ title: 'மழை' });
const then = aPost({ title: 'தூறல்', content: '<p>தூறல்</p>' });
const revision = { n: 3, title: 'தூறல்', words: 1, savedAt: '2026-11-01T10:00:00.000Z' };
const api = startFakeApi(
  answer(getSite, aSite()),
  answer(listRevisions, { revisions: [revision] }),
  answer(getRevision, then),
  answer(restoreRevision, then),
);
const toasts = hearToasts();

/** @returns the posts that were restored */
async function restore(): Promise<Post[]> {
  const restored: Post[] = [];
  const dialog = (
    <HistoryDialog
      post={post}
      current="<p>மழை</p>"
      onClose={() => {}}
      onRestored={(next) => restored.push(next)}
    />
  );
  renderPage(dialog, { session: aUser({ isAuthor: true }) });
  await userEvent.click(await screen.findByRole('button', { name: postEditorText.restoreRevision }));
  return restored;
}

test('an older text is made the text again', async () => {
  const restored = await restore();
  await waitFor(() => expect(restored.map(({ title }) => title)).toEqual(['தூறல்']));
});

test('a failed restore shows its own message', async () => {
  api.use(answer(restoreRevision, { code: 'conflict', message: 'Refused' }, { status: 409 }));
  expect(await restore()).toEqual([]);
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'bad', text: postEditorText.restoreFailed }]));
});
