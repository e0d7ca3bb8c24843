import { deleteWorkingCopy } from '@ezhuthu/contract';
import { requestSignIn, useSession } from '@ezhuthu/kit';
import { Button, toast, useTimezone, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { postEditorText } from '../../messages/post-editor.ts';
import { studioText } from '../../messages/studio.ts';
import { keepFocus } from '../bar/keep-focus.ts';
import { getDraft } from '../draft.ts';
import { formatMoment } from '../moment.ts';
import type { PostEditorState } from '../use-post-editor.ts';
import css from './notices.module.css';

/** Says that the draft has unpublished changes, and can discard them. */
export function CopyNotice({ postEditor }: { postEditor: PostEditorState }) {
  const timezone = useTimezone();
  const { saver, read, replace, touch } = postEditor;
  const { post, copy } = postEditor.stored;
  const [opened] = useState(copy);
  const [isGone, setIsGone] = useState(false);
  const { write } = useWrite(deleteWorkingCopy, {
    failed: () => studioText.saveFailed,
    onMutate: read,
    onSuccess(_answer, _input, mine) {
      saver.discard({ post, copy: null });
      if (post) replace(getDraft(post));
      setIsGone(true);
      toast.good(postEditorText.copyDiscarded, {
        label: postEditorText.undo,
        onAction() {
          replace(mine);
          touch();
        },
      });
    },
  });
  if (!opened || isGone || !copy || !post) return null;

  return (
    <div className={css.notice} role="status">
      <span>{postEditorText.copyShown(formatMoment(opened.savedAt, timezone))}</span>
      <Button isCompact onClick={() => write({ params: { id: post.id } })}>
        {postEditorText.discardCopy}
      </Button>
    </div>
  );
}

interface SavingNoticesProps {
  postEditor: PostEditorState;
  /** Opens the comparison of a conflict. */
  onCompare(): void;
}

/** Whole sentences about what keeps the text from being saved, over the text, so that nothing moves. */
export function SavingNotices({ postEditor, onCompare }: SavingNoticesProps) {
  const isMember = useSession().status === 'member';
  const hasFailed = postEditor.failure !== null;
  return (
    <div className={css.saving} role="status" onMouseDown={keepFocus}>
      {hasFailed && (
        <p className={css.failure}>
          {!isMember && <span>{studioText.sessionEnded}</span>}
          <span>{postEditorText.notSaved}</span>
          {postEditor.conflict && (
            <>
              <span>{postEditorText.conflictBanner}</span>
              <Button isCompact onClick={onCompare}>
                {postEditorText.compare}
              </Button>
            </>
          )}
        </p>
      )}
      {!isMember && (
        <p id="post-editor-sign-in" className={css.failure}>
          <span>{postEditorText.signInToPublish}</span>
          <Button isCompact onClick={() => requestSignIn()}>
            {postEditorText.signIn}
          </Button>
        </p>
      )}
    </div>
  );
}
