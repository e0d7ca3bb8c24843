import { postEditorText } from '@ezhuthu/kit/text';
import type { PostEditorState } from '../use-post-editor.ts';
import css from './editor-bar.module.css';

function getNote({ phase, isDirty, hasFailed, savedAt }: PostEditorState): string {
  // also while it is tried again
  if (hasFailed) return postEditorText.notSaved;
  if (phase === 'auto-saving') return postEditorText.autoSaving;
  if (isDirty) return postEditorText.unsaved;
  return savedAt ? postEditorText.saved : '';
}

/** How it stands with the text, without disturbing who writes it. */
export function SavingNote({ postEditor }: { postEditor: PostEditorState }) {
  return (
    <span className={css.saving} role="status" data-failed={postEditor.hasFailed || undefined}>
      {getNote(postEditor)}
    </span>
  );
}
