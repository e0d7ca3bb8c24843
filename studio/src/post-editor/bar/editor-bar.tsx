import type { Post } from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { Link } from '@ezhuthu/kit/router';
import { readTime } from '@ezhuthu/kit/text';
import { Button, IconButton, Menu, MenuItem, MenuSeparator, Tooltip, useTimezone } from '@ezhuthu/kit/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Settings from 'lucide-react/icons/settings';
import { useState } from 'react';
import { useStudioHome } from '../../hooks/use-studio-home.ts';
import { postEditorText } from '../../messages/post-editor.ts';
import { studioText } from '../../messages/studio.ts';
import { TypingToggle } from '../../typing/typing-toggle.tsx';
import { GoalProgress } from '../actions/statistics.tsx';
import { formatTime } from '../moment.ts';
import { publishLabel, submitLabel, useMayPublish } from '../publish/use-submission.ts';
import type { PostEditorState } from '../use-post-editor.ts';
import type { Preferences } from '../use-preferences.ts';
import css from './bar.module.css';
import { keepFocus } from './keep-focus.ts';
import { PreferencesPanel } from './preferences-panel.tsx';

const views = ['compose', 'html', 'preview'] as const;
export type View = (typeof views)[number];

interface EditorBarProps {
  postEditor: PostEditorState;
  words: number;
  view: View;
  onView(view: View): void;
  preferences: Preferences;
  onPreferences(change: Partial<Preferences>): void;
  hasSettings: boolean;
  /** Opens or closes the drawer of the post's settings. */
  onSettings(isOpen: boolean): void;
  onSaveDraft(): void;
  onPublish(): void;
}

/** The first line of the editor: the way back, the state of the post, views, settings, saving. */
export function EditorBar(props: EditorBarProps) {
  const { postEditor, words, view, onView, preferences, onPreferences, hasSettings, onSettings } = props;
  const home = useStudioHome();
  const [hasPreferences, setHasPreferences] = useState(false);
  const isSaving = postEditor.inFlight !== null && postEditor.inFlight !== 'auto';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the cursor where it is when a button inside is clicked
    <header className={css.bar} onMouseDown={keepFocus}>
      <Tooltip text={postEditorText.backToDashboard}>
        <Link to={home} className={css.back} aria-label={postEditorText.backToDashboard}>
          <ArrowLeft size={20} />
        </Link>
      </Tooltip>
      <span className={css.status}>{postEditorText.statuses[postEditor.stored.post?.status ?? 'draft']}</span>
      <SavingNote postEditor={postEditor} />
      {preferences.showsWordCount && (
        <span className={css.words}>
          {postEditorText.words(words)} · {postEditorText.readingTime(readTime(words))}
        </span>
      )}
      {preferences.wordGoal > 0 && (
        <span className={css.goal}>
          <GoalProgress words={words} goal={preferences.wordGoal} />
        </span>
      )}
      <span className={css.space} />
      <div className={css.wide}>
        <ViewSwitch view={view} onChange={onView} />
      </div>
      <TypingToggle />
      <div className={css.wide}>
        <Button
          isCompact
          variant="plain"
          className={css.settings}
          aria-expanded={hasSettings}
          onClick={() => onSettings(!hasSettings)}
        >
          <Settings size={18} />
          <span>{studioText.settings}</span>
        </Button>
        <PreferencesPanel
          preferences={preferences}
          isOpen={hasPreferences}
          onOpenChange={setHasPreferences}
          onChange={onPreferences}
          onOpenSettings={() => onSettings(true)}
        />
        <Button isCompact keepsWidth onClick={props.onSaveDraft} isBusy={isSaving}>
          {studioText.saveDraft}
        </Button>
      </div>
      <div className={css.narrow}>
        <BarMenu
          view={view}
          onView={onView}
          onSaveDraft={props.onSaveDraft}
          onSettings={() => onSettings(true)}
          onPreferences={() => setHasPreferences(true)}
        />
      </div>
      <PublishButton post={postEditor.stored.post} isSaving={isSaving} onPublish={props.onPublish} />
    </header>
  );
}

/** Switches between writing, HTML and preview. */
export function ViewSwitch({ view, onChange }: { view: View; onChange(view: View): void }) {
  return (
    <fieldset className={css.switch}>
      <legend className="visually-hidden">{postEditorText.view}</legend>
      {views.map((value) => (
        <button key={value} type="button" aria-pressed={view === value} onClick={() => onChange(value)}>
          {postEditorText[value]}
        </button>
      ))}
    </fieldset>
  );
}

interface PublishButtonProps {
  post: Post | null;
  isSaving: boolean;
  onPublish(): void;
}

/** Publishes, updates or submits the post, whichever its writer may do. */
function PublishButton({ post, isSaving, onPublish }: PublishButtonProps) {
  const isMember = useSession().status === 'member';
  const label = useMayPublish() ? publishLabel(post) : submitLabel(post);
  if (!label) return null;
  return (
    <Button
      isCompact
      keepsWidth
      variant="primary"
      onClick={onPublish}
      disabled={!isMember}
      aria-describedby={isMember ? undefined : 'post-editor-sign-in'}
      isBusy={isSaving}
      busyLabel={studioText.saving}
    >
      {label}
    </Button>
  );
}

function getNote(state: PostEditorState): string {
  // also while it is retried
  if (state.failure) return postEditorText.notSavedShort;
  if (state.inFlight === 'auto') return postEditorText.autoSaving;
  if (state.isDirty) return postEditorText.unsaved;
  return state.savedAt ? postEditorText.saved : '';
}

/** The state of saving in a word or two and of constant size, and when the text was last saved. */
function SavingNote({ postEditor }: { postEditor: PostEditorState }) {
  const timezone = useTimezone();
  const savedAt = postEditor.savedAt && new Date(postEditor.savedAt).toISOString();
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
      {isSaved && savedAt && <time dateTime={savedAt}>{formatTime(savedAt, timezone)}</time>}
    </span>
  );
}

interface BarMenuProps {
  view: View;
  onView(view: View): void;
  onSaveDraft(): void;
  onSettings(): void;
  onPreferences(): void;
}

/** What the first line of the editor has no room for on a phone. */
function BarMenu({ view, onView, onSaveDraft, onSettings, onPreferences }: BarMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={postEditorText.moreTools}>
          <Ellipsis size={20} />
        </IconButton>
      }
    >
      <MenuItem onSelect={onSaveDraft}>{studioText.saveDraft}</MenuItem>
      <MenuItem onSelect={onSettings}>{studioText.settings}</MenuItem>
      <MenuItem onSelect={onPreferences}>{postEditorText.preferences}</MenuItem>
      <MenuSeparator />
      {views
        .filter((value) => value !== view)
        .map((value) => (
          <MenuItem key={value} onSelect={() => onView(value)}>
            {postEditorText[value]}
          </MenuItem>
        ))}
    </Menu>
  );
}
