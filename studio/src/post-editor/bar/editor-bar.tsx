import { useSession } from '@ezhuthu/kit';
import { Link } from '@ezhuthu/kit/router';
import { readTime } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode, Ref } from 'react';
import { postEditorText } from '../../messages/post-editor.ts';
import { studioText } from '../../messages/studio.ts';
import { getFailure } from '../../saving/save-machine.ts';
import type { PostEditorState } from '../use-post-editor.ts';
import type { Preferences } from '../use-preferences.ts';
import css from './bar.module.css';

type View = 'compose' | 'html' | 'preview';

interface EditorBarProps {
  ref: Ref<HTMLElement>;
  postEditor: PostEditorState;
  words: number;
  view: View;
  onView(view: View): void;
  preferences: Preferences;
  /** The preferences panel with its button. */
  panel: ReactNode;
  /** Further tools, such as the typing toggle. */
  tools: ReactNode;
  onSaveDraft(): void;
  onPublish(): void;
}

function publishLabel({ stored: { post } }: PostEditorState): string {
  if (!post) return studioText.publish;
  return post.status === 'draft' ? studioText.publishNow : studioText.update;
}

/** The sticky bar with status, views and save buttons. */
export function EditorBar(props: EditorBarProps) {
  const { ref, postEditor, words, view, onView, preferences, panel, tools, onSaveDraft, onPublish } = props;
  const isMember = useSession().status === 'member';
  const isSaving = postEditor.status === 'saving' && postEditor.kind !== 'auto';
  return (
    <header ref={ref} className={css.bar}>
      <Link to="/dashboard" className={css.back} aria-label={postEditorText.backToDashboard}>
        <ArrowLeft size={20} />
        <span className={css.backText}>{postEditorText.backToDashboard}</span>
      </Link>
      <ViewSwitch view={view} onChange={onView} />
      <div className={css.notes}>
        {preferences.showsWordCount && (
          <span>
            {postEditorText.words(words)} · {postEditorText.readingTime(readTime(words))}
          </span>
        )}
        <SavingNote postEditor={postEditor} />
      </div>
      <div className={css.tools}>
        {tools}
        {panel}
      </div>
      <div className={css.actions}>
        <Button isCompact onClick={onSaveDraft} isBusy={isSaving}>
          {studioText.saveDraft}
        </Button>
        <Button
          isCompact
          variant="primary"
          onClick={onPublish}
          disabled={!isMember}
          aria-describedby={isMember ? undefined : 'post-editor-sign-in'}
          isBusy={isSaving}
          busyLabel={studioText.saving}
        >
          {publishLabel(postEditor)}
        </Button>
      </div>
      {!isMember && (
        <p id="post-editor-sign-in" className={css.signIn}>
          {postEditorText.signInToPublish}
        </p>
      )}
    </header>
  );
}

function getNote(state: PostEditorState): string {
  // also while it is retried
  if (getFailure(state)) return postEditorText.notSaved;
  if (state.kind === 'auto') return postEditorText.autoSaving;
  if (state.isDirty) return postEditorText.unsaved;
  return state.savedAt ? postEditorText.saved : '';
}

/** The state of saving, in a live region. */
function SavingNote({ postEditor }: { postEditor: PostEditorState }) {
  return (
    <span className={css.saving} role="status" data-failed={getFailure(postEditor) ? true : undefined}>
      {getNote(postEditor)}
    </span>
  );
}

const views: [View, string][] = [
  ['compose', postEditorText.compose],
  ['html', postEditorText.html],
  ['preview', postEditorText.preview],
];

/** Switches between writing, HTML and preview. */
function ViewSwitch({ view, onChange }: { view: View; onChange(view: View): void }) {
  return (
    <fieldset className={css.switch}>
      <legend className="visually-hidden">{postEditorText.view}</legend>
      {views.map(([value, label]) => (
        <button key={value} type="button" aria-pressed={view === value} onClick={() => onChange(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
