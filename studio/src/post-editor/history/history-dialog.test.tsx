import {
  getRevision,
  getSite,
  getWorkingCopy,
  keepRevision,
  listRevisions,
  type Post,
  restoreRevision,
} from '@ezhuthu/contract';
import { answer, aPost, aSite, aUser, hearToasts, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { postEditorText } from '../../messages/post-editor.ts';
import { getDraft, type Stored } from '../draft.ts';
import { HistoryDialog } from './history-dialog.tsx';

const post = aPost({ title: 'மழை', status: 'draft' });
const then = aPost({ title: 'தூறல்', content: '<p>தூறல்</p>' });
const revision = { n: 3, title: 'தூறல்', words: 1, savedAt: '2026-11-01T10:00:00.000Z' };
const api = startFakeApi(
  answer(getSite, aSite()),
  answer(listRevisions, { revisions: [revision] }),
  answer(getRevision, then),
  answer(restoreRevision, then),
);
const toasts = hearToasts();

/** @returns what was stored by it */
async function restore(of: Post = post, isUnsaved = false): Promise<Stored[]> {
  const restored: Stored[] = [];
  const dialog = (
    <HistoryDialog
      post={of}
      current={{ ...getDraft(of), content: '<p>எழுதுவது</p>' }}
      isUnsaved={isUnsaved}
      onClose={() => {}}
      onRestored={(next) => restored.push(next)}
    />
  );
  renderPage(dialog, { session: aUser({ isAuthor: true }) });
  await userEvent.click(await screen.findByRole('button', { name: postEditorText.restoreRevision }));
  const question = screen.getByRole('alertdialog', { name: postEditorText.restoreQuestion });
  await userEvent.click(within(question).getByRole('button', { name: postEditorText.restore }));
  return restored;
}

test('an older text is made the text again', async () => {
  const restored = await restore();
  await waitFor(() => expect(restored.map((stored) => stored.post?.title)).toEqual(['தூறல்']));
});

test('what is written and not stored yet becomes a revision first, as the question says', async () => {
  const kept: unknown[] = [];
  api.use(
    answer(keepRevision, ({ body }) => {
      kept.push(body);
      return revision;
    }),
  );
  const restored = await restore(post, true);
  await waitFor(() => expect(restored).toHaveLength(1));
  expect(kept).toMatchObject([{ title: 'மழை', content: '<p>எழுதுவது</p>' }]);
});

test('where it cannot be kept, nothing is restored', async () => {
  api.use(answer(keepRevision, { code: 'unavailable', message: 'Later' }, { status: 503 }));
  expect(await restore(post, true)).toEqual([]);
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'bad', text: postEditorText.restoreFailed }]));
});

test('a failed restore shows its own message', async () => {
  api.use(answer(restoreRevision, { code: 'conflict', message: 'Refused' }, { status: 409 }));
  expect(await restore()).toEqual([]);
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'bad', text: postEditorText.restoreFailed }]));
});

test('an older text of a public post becomes its working copy, as the question says', async () => {
  const published = aPost({ title: 'மழை', status: 'published' });
  const { subtitle, content, excerpt, category, tags, coverImage, urlSlug, publishedAt } = published;
  const text = {
    title: 'தூறல்',
    subtitle,
    content,
    excerpt,
    category,
    tags,
    coverImage,
    urlSlug,
    publishedAt,
  };
  const workingCopy = { ...text, baseVersion: 1, copyVersion: 1, savedAt: '2026-11-01T10:00:00.000Z' };
  api.use(answer(restoreRevision, published), answer(getWorkingCopy, { workingCopy }));
  const restored = await restore(published);
  await waitFor(() => expect(restored).toEqual([{ post: published, copy: workingCopy }]));
});
