import type { Post } from '@ezhuthu/contract';
import { Button, classNames, useToast } from '@ezhuthu/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { useLeaveWarning } from '../hooks/use-leave-warning.ts';
import { postEditorText } from '../messages/post-editor.ts';
import { studioText } from '../messages/studio.ts';
import { DeferredKeyboard } from '../typing/deferred-keyboard.tsx';
import { TypingToggle } from '../typing/typing-toggle.tsx';
import { QuickActions } from './actions/quick-actions.tsx';
import { Statistics, useCount } from './actions/statistics.tsx';
import { EditorBar } from './bar/editor-bar.tsx';
import { PreferencesPanel } from './bar/preferences-panel.tsx';
import { useConflict } from './conflict/use-conflict.ts';
import { CopyNotice, Notice } from './notices/notices.tsx';
import type { Opening } from './opening.ts';
import { type PostDialog, PostDialogs } from './post-dialogs.tsx';
import css from './post-editor.module.css';
import { PostSettings } from './settings/post-settings.tsx';
import { usePostEditor } from './use-post-editor.ts';
import { usePreferences } from './use-preferences.ts';
import { useSaveShortcut, useSaving } from './use-saving.ts';
import { Writing } from './writing.tsx';

interface PostEditorProps {
  opening: Opening;
  /** Called when a new post is stored for the first time. */
  onCreated(post: Post): void;
}

/** The page where one post is written: its text and its settings. */
export function PostEditor({ opening, onCreated }: PostEditorProps) {
  const [preferences, setPreferences] = usePreferences();
  const postEditor = usePostEditor({ opening, isAutoSaving: preferences.autoSaves, onCreated });
  const conflict = useConflict(postEditor);
  const saving = useSaving(postEditor, conflict.open);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [dialog, setDialog] = useState<PostDialog | null>(null);
  const [hasKeyboard, setHasKeyboard] = useState(false);
  const settings = useRef<HTMLHeadingElement>(null);
  const bar = useRef<HTMLElement>(null);
  const count = useCount(postEditor.body);
  const toast = useToast();
  useLeaveWarning(postEditor.isDirty);
  useSaveShortcut(saving.saveDraft);

  useEffect(() => {
    if (opening.from === 'pending') toast.neutral(postEditorText.restoredPending);
  }, [opening, toast]);

  function handleOpenSettings() {
    settings.current?.focus();
    settings.current?.scrollIntoView({ block: 'center' });
  }

  return (
    <div
      className={classNames(css.postEditor, css[preferences.theme], css[preferences.size])}
      data-theme={preferences.theme === 'dark' ? 'dark' : undefined}
    >
      <h1 className="visually-hidden">{postEditor.stored.post ? studioText.editPost : studioText.newPost}</h1>
      <EditorBar
        ref={bar}
        postEditor={postEditor}
        words={count.words}
        view={dialog === 'html' ? 'html' : isPreviewing ? 'preview' : 'compose'}
        onView={(view) => {
          setIsPreviewing(view === 'preview');
          setDialog(view === 'html' ? 'html' : null);
        }}
        preferences={preferences}
        panel={
          <PreferencesPanel
            preferences={preferences}
            onChange={setPreferences}
            onOpenSettings={handleOpenSettings}
          />
        }
        tools={<TypingToggle />}
        onSaveDraft={saving.saveDraft}
        onPublish={saving.publish}
      />
      {postEditor.conflict && (
        <Notice>
          <span>{postEditorText.conflictBanner}</span>
          <Button isCompact onClick={conflict.open}>
            {postEditorText.compare}
          </Button>
        </Notice>
      )}
      <CopyNotice postEditor={postEditor} />
      <div className={css.columns}>
        <Writing
          postEditor={postEditor}
          saving={saving}
          conflict={conflict}
          isPreviewing={isPreviewing}
          checksSpelling={preferences.checksSpelling}
          initial={opening.draft.content}
          bar={bar}
        />
        <aside className={css.side}>
          <PostSettings postEditor={postEditor} headingRef={settings} />
          <Statistics {...count} />
          <QuickActions
            postEditor={postEditor}
            isAutoSaving={preferences.autoSaves}
            onAutoSaving={(autoSaves) => setPreferences({ autoSaves })}
            onKeyboard={() => setHasKeyboard((isOpen) => !isOpen)}
            onHistory={() => setDialog('history')}
            onShare={() => setDialog('share')}
          />
        </aside>
      </div>
      {hasKeyboard && <DeferredKeyboard onClose={() => setHasKeyboard(false)} />}
      <PostDialogs
        postEditor={postEditor}
        conflict={conflict}
        open={dialog}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}
