import { requestSignIn, useSession } from '@ezhuthu/kit';
import { Button } from '@ezhuthu/kit/ui';
import { postEditorText } from '../../messages/post-editor.ts';
import { studioText } from '../../messages/studio.ts';
import { keepFocus } from '../bar/keep-focus.ts';
import type { PostEditorState } from '../use-post-editor.ts';
import css from './notices.module.css';

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
