import { useTimezone } from '@ezhuthu/kit/ui';
import { postEditorText } from '../../messages/post-editor.ts';
import type { PostEditorState } from '../use-post-editor.ts';
import css from './bar.module.css';

function getNote(state: PostEditorState): string {
  // also while it is retried
  if (state.failure) return postEditorText.notSavedShort;
  if (state.inFlight === 'auto') return postEditorText.autoSaving;
  if (state.isDirty) return postEditorText.unsaved;
  return state.savedAt ? postEditorText.saved : '';
}

/** The state of saving in a word or two and of constant size, and when the text was last saved. */
export function SavingNote({ postEditor }: { postEditor: PostEditorState }) {
  const timezone = useTimezone();
  const note = getNote(postEditor);
  const isSaved = note === postEditorText.saved;
  return (
    <span
      className={css.saving}
      title={note}
      data-failed={postEditor.failure ? true : undefined}
      data-saved={isSaved || undefined}
    >
      <span role="status">{note}</span>
      {isSaved && postEditor.savedAt && (
        <time dateTime={new Date(postEditor.savedAt).toISOString()}>
          {new Date(postEditor.savedAt).toLocaleTimeString('ta-IN', {
            timeZone: timezone,
            hour: 'numeric',
            minute: '2-digit',
          })}
        </time>
      )}
    </span>
  );
}
