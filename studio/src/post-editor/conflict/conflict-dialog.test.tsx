import { aPost, renderPage } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { postEditorText } from '../../messages/post-editor.ts';
import { getDraft } from '../draft.ts';
import { ConflictDialog, VersionBeside } from './conflict-dialog.tsx';

const draft = getDraft(aPost());
const ignore = () => {};

function Merging() {
  const [isMerging, setIsMerging] = useState(false);
  if (isMerging) return <VersionBeside draft={draft} onDone={ignore} />;
  return (
    <ConflictDialog
      mine={draft}
      theirs={draft}
      onKeepMine={ignore}
      onTakeTheirs={ignore}
      onMerge={() => setIsMerging(true)}
      onClose={ignore}
    />
  );
}

test('who merges by hand is at the saved version', async () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this);
  };
  renderPage(<Merging />);
  await userEvent.click(await screen.findByRole('button', { name: postEditorText.merge }));
  const summary = screen.getByText(postEditorText.mergeHint);
  expect(summary).toHaveFocus();
  expect(shown).toEqual([summary]);
});
