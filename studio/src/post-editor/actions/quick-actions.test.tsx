import { createPost, getSite } from '@ezhuthu/contract';
import { answer, aPost, aSite, aUser, hearToasts, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { postEditorText } from '../../messages/post-editor.ts';
import { getDraft } from '../draft.ts';
import { QuickActions } from './quick-actions.tsx';

const api = startFakeApi(answer(getSite, aSite()));

const toasts = hearToasts();

/** Opens the menu of further actions on a post. */
async function openMenu(post: ReturnType<typeof aPost>): Promise<void> {
  const postEditor = {
    stored: { post, copy: null },
    fields: getDraft(post),
    read: () => getDraft(post),
  } as never;
  const none = () => {};
  renderPage(
    <QuickActions
      postEditor={postEditor}
      isAutoSaving
      onAutoSaving={none}
      onKeyboard={none}
      onHistory={none}
      onShare={none}
    />,
    { session: aUser({ isAuthor: true }) },
  );
  await userEvent.click(screen.getByRole('button', { name: postEditorText.moreOptions }));
}

const archive = () => screen.queryByRole('menuitem', { name: postEditorText.archive });

test.each(['draft', 'scheduled'] as const)(
  'a %s post, which nobody sees, is not archived',
  async (status) => {
    await openMenu(aPost({ status }));
    expect(archive()).toBeNull();
    expect(screen.getByRole('menuitem', { name: postEditorText.remove })).toBeVisible();
  },
);

test('a public post can be archived', async () => {
  await openMenu(aPost({ status: 'published' }));
  expect(archive()).toBeVisible();
});

test.each([
  [postEditorText.archive, postEditorText.archiveQuestion('மழை')],
  [postEditorText.remove, postEditorText.deleteQuestion('மழை')],
])('before %s is done, the question names the post', async (item, question) => {
  await openMenu(aPost({ title: 'மழை', status: 'published' }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
  expect(await screen.findByRole('alertdialog', { name: question })).toBeVisible();
});

test('a hidden draft can be shown again', async () => {
  await openMenu(aPost({ status: 'draft', hidden: true }));
  expect(screen.getByRole('menuitem', { name: postEditorText.unarchive })).toBeVisible();
});

test('a post is duplicated as a draft with its text, but neither its address nor its date', async () => {
  const post = aPost({ title: 'மழை', tags: ['கடல்'], status: 'published' });
  const sent: unknown[] = [];
  api.use(
    answer(createPost, ({ body }) => {
      sent.push(body);
      return aPost({ status: 'draft' });
    }),
  );
  await openMenu(post);
  await userEvent.click(screen.getByRole('menuitem', { name: postEditorText.duplicate }));
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'good', text: postEditorText.duplicated }]));
  const { content, category, tags } = post;
  const copy = {
    title: 'மழை (நகல்)',
    content,
    category,
    tags,
    urlSlug: '',
    publishedAt: null,
    status: 'draft',
  };
  expect(sent).toMatchObject([copy]);
});

test('a duplication that is refused says why', async () => {
  api.use(answer(createPost, { code: 'invalid', message: 'பெரியது' }, { status: 400 }));
  await openMenu(aPost());
  await userEvent.click(screen.getByRole('menuitem', { name: postEditorText.duplicate }));
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'bad', text: 'பெரியது' }]));
});
