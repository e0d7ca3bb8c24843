import { postEditorText } from '@ezhuthu/kit/text';
import { getFailure } from '../../saving/save-machine.ts';
import type { PostEditorState } from '../use-post-editor.ts';
import css from './editor-bar.module.css';

function getNote(state: PostEditorState): string {
  // also while it is retried
  if (getFailure(state)) return postEditorText.notSaved;
  if (state.kind === 'auto') return postEditorText.autoSaving;
  if (state.isDirty) return postEditorText.unsaved;
  return state.savedAt ? postEditorText.saved : '';
}

/** The state of saving, in a live region. */
export function SavingNote({ postEditor }: { postEditor: PostEditorState }) {
  return (
    <span className={css.saving} role="status" data-failed={getFailure(postEditor) ? true : undefined}>
      {getNote(postEditor)}
    </span>
  );
}
