import { deleteWorkingCopy } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { postEditorText, studioText } from '@ezhuthu/kit/text';
import { Button, useTimezone, useToast } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { getDraft } from '../draft.ts';
import { formatMoment } from '../moment.ts';
import type { PostEditorState } from '../use-post-editor.ts';
import { Notice } from './notice.tsx';

/** Says that what is shown is not what readers see, and leads back to that. */
export function CopyNotice({ postEditor }: { postEditor: PostEditorState }) {
  const timezone = useTimezone();
  const toast = useToast();
  const { stored, saver, read, replace } = postEditor;
  const [opened] = useState(stored.copy);
  const [isGone, setIsGone] = useState(false);
  if (!opened || isGone || !stored.copy) return null;

  async function handleDiscard() {
    const mine = read();
    try {
      await call(deleteWorkingCopy, { params: { id: stored.post!.id } });
    } catch {
      return toast.bad(studioText.saveFailed);
    }
    saver.accept({ post: stored.post, copy: null }, { isDirty: false });
    replace(getDraft(stored.post!));
    setIsGone(true);
    toast.good(postEditorText.copyDiscarded, {
      label: postEditorText.undo,
      onAction() {
        replace(mine);
        saver.touch();
      },
    });
  }

  return (
    <Notice>
      <span>{postEditorText.copyShown(formatMoment(opened.savedAt, timezone))}</span>
      <Button isCompact onClick={handleDiscard}>
        {postEditorText.discardCopy}
      </Button>
    </Notice>
  );
}
