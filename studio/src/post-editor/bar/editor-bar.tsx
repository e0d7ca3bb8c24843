import type { Post } from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { Link } from '@ezhuthu/kit/router';
import { readTime } from '@ezhuthu/kit/text';
import { Button, Tooltip } from '@ezhuthu/kit/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Settings from 'lucide-react/icons/settings';
import { useState } from 'react';
import { useStudioHome } from '../../hooks/use-studio-home.ts';
import { postEditorText } from '../../messages/post-editor.ts';
import { studioText } from '../../messages/studio.ts';
import { TypingToggle } from '../../typing/typing-toggle.tsx';
import { GoalProgress } from '../actions/statistics.tsx';
import { publishLabel } from '../publish/publish-label.ts';
import { submitLabel, useMayPublish } from '../publish/use-submission.ts';
import type { PostEditorState } from '../use-post-editor.ts';
import type { Preferences } from '../use-preferences.ts';
import css from './bar.module.css';
import { BarMenu } from './bar-menu.tsx';
import { keepFocus } from './keep-focus.ts';
import { PreferencesPanel } from './preferences-panel.tsx';
import { SavingNote } from './saving-note.tsx';
import { type View, ViewSwitch } from './view-switch.tsx';

interface EditorBarProps {
  postEditor: PostEditorState;
  words: number;
  /** Words to write at a sitting; 0 for no goal. */
  goal: number;
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
      {props.goal > 0 && (
        <span className={css.goal}>
          <GoalProgress words={words} goal={props.goal} />
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
