import { aPost, aUser, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { postEditorText } from '../../messages/post-editor.ts';
import { getDraft } from '../draft.ts';
import { QuickActions } from './quick-actions.tsx';

startFakeApi();

/** Opens the menu of further actions on a post. */
async function openMenu(post: ReturnType<typeof aPost>): Promise<void> {
  const postEditor = { stored: { post, copy: null }, fields: getDraft(post) } as never;
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

test('a hidden draft can be shown again', async () => {
  await openMenu(aPost({ status: 'draft', hidden: true }));
  expect(screen.getByRole('menuitem', { name: postEditorText.unarchive })).toBeVisible();
});
