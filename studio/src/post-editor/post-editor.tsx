import type { Post } from '@ezhuthu/contract';
import { classNames, toast } from '@ezhuthu/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { useLeaveWarning } from '../hooks/use-leave-warning.ts';
import { postEditorText } from '../messages/post-editor.ts';
import { studioText } from '../messages/studio.ts';
import { DeferredKeyboard } from '../typing/deferred-keyboard.tsx';
import { QuickActions } from './actions/quick-actions.tsx';
import { Statistics, useCount } from './actions/statistics.tsx';
import { EditorBar, type View } from './bar/editor-bar.tsx';
import { ToolLine } from './bar/tool-line.tsx';
import { useConflict } from './conflict/use-conflict.ts';
import { useFocusMode } from './focus/use-focus-mode.ts';
import { NotesPanel } from './notes/notes-panel.tsx';
import { CopyNotice, SavingNotices } from './notices/notices.tsx';
import type { Opening } from './opening.ts';
import { type PostDialog, PostDialogs } from './post-dialogs.tsx';
import css from './post-editor.module.css';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { useMayPublish, useSubmission } from './publish/use-submission.ts';
import { PostSettings } from './settings/post-settings.tsx';
import { SettingsDrawer, useSettingsDrawer } from './settings/settings-drawer.tsx';
import { type PostEditorState, usePostEditor } from './use-post-editor.ts';
import { type Preferences, usePreferences } from './use-preferences.ts';
import { useSaving } from './use-saving.ts';
import { Writing } from './writing.tsx';

interface PostEditorProps {
  opening: Opening;
  /** Called when a new post is stored for the first time. */
  onCreated(post: Post): void;
}

/** Writing, its preview, or the dialog of its HTML; and the other dialogs. */
function useView() {
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [dialog, setDialog] = useState<PostDialog | null>(null);
  return {
    view: dialog === 'html' ? dialog : isPreviewing ? ('preview' as const) : ('compose' as const),
    isPreviewing,
    dialog,
    setDialog,
    closeDialog: () => setDialog(null),
    setView(view: View) {
      setIsPreviewing(view === 'preview');
      setDialog(view === 'html' ? view : null);
    },
  };
}

/** Says that unsaved work was found in the browser. */
function useRestoredNote({ from }: Opening): void {
  useEffect(() => {
    if (from === 'pending') toast.neutral(postEditorText.restoredPending);
  }, [from]);
}

/** The page where one post is written. It fills the window: two lines of tools, the text, and a drawer of settings. */
export function PostEditor({ opening, onCreated }: PostEditorProps) {
  const [preferences, setPreferences] = usePreferences();
  const postEditor = usePostEditor({ opening, isAutoSaving: preferences.autoSaves, onCreated });
  const conflict = useConflict(postEditor);
  const saving = useSaving(postEditor, conflict.open);
  const mayPublish = useMayPublish();
  const submission = useSubmission(postEditor, saving.isReady);
  const focus = useFocusMode(postEditor.editor);
  const { view, isPreviewing, dialog, setDialog, closeDialog, setView } = useView();
  const [hasKeyboard, setHasKeyboard] = useState(false);
  const settings = useSettingsDrawer(preferences, setPreferences, postEditor.editor);
  const top = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const count = useCount(postEditor.fields.content);
  useLeaveWarning(postEditor.isDirty);
  useRestoredNote(opening);

  return (
    <div
      className={classNames(
        css.postEditor,
        css[preferences.theme],
        css[preferences.size],
        focus.isOn && css.focused,
        focus.isOn && preferences.palesSentences && css.pale,
        settings.isOpen && css.withDrawer,
      )}
      data-theme={preferences.theme === 'dark' ? 'dark' : undefined}
    >
      <h1 className="visually-hidden">{postEditor.stored.post ? studioText.editPost : studioText.newPost}</h1>
      <div ref={top} className={css.top}>
        <EditorBar
          postEditor={postEditor}
          words={count.words}
          view={view}
          onView={setView}
          preferences={preferences}
          onPreferences={setPreferences}
          hasSettings={settings.isOpen}
          onSettings={settings.setOpen}
          onSaveDraft={saving.saveDraft}
          onPublish={mayPublish ? saving.publish : submission.submit}
        />
        <ToolLine ref={tools} isHidden={isPreviewing} isFocused={focus.isOn} onFocus={focus.toggle} />
        <div className={css.over}>
          <SavingNotices postEditor={postEditor} onCompare={conflict.open} />
          {settings.isUsed && (
            <Drawer
              postEditor={postEditor}
              settings={settings}
              count={count}
              preferences={preferences}
              onPreferences={setPreferences}
              onKeyboard={() => setHasKeyboard(!hasKeyboard)}
              onDialog={setDialog}
            />
          )}
        </div>
      </div>
      <div className={css.sheet}>
        <CopyNotice postEditor={postEditor} />
        <Writing
          postEditor={postEditor}
          saving={saving}
          conflict={conflict}
          isPreviewing={isPreviewing}
          preferences={preferences}
          initial={opening.draft.content}
          top={top}
          tools={tools}
        />
      </div>
      {hasKeyboard && <DeferredKeyboard onClose={() => setHasKeyboard(false)} />}
      <PublishDialog postEditor={postEditor} publishing={saving.publishing} />
      <PostDialogs postEditor={postEditor} conflict={conflict} open={dialog} onClose={closeDialog} />
    </div>
  );
}

interface DrawerProps {
  postEditor: PostEditorState;
  settings: ReturnType<typeof useSettingsDrawer>;
  count: ReturnType<typeof useCount>;
  preferences: Preferences;
  onPreferences(change: Partial<Preferences>): void;
  onKeyboard(): void;
  onDialog(dialog: PostDialog): void;
}

/** Everything about the post beside its text. */
function Drawer({ postEditor, settings, count, preferences, onPreferences, ...on }: DrawerProps) {
  const { post } = postEditor.stored;
  return (
    <SettingsDrawer
      headingRef={settings.heading}
      isOpen={settings.isOpen}
      onClose={() => settings.setOpen(false)}
    >
      <PostSettings postEditor={postEditor} />
      <Statistics {...count} goal={preferences.wordGoal} onGoal={(wordGoal) => onPreferences({ wordGoal })} />
      {post && <NotesPanel postEditor={postEditor} postId={post.id} isShown={settings.isOpen} />}
      <QuickActions
        postEditor={postEditor}
        isAutoSaving={preferences.autoSaves}
        onAutoSaving={(autoSaves) => onPreferences({ autoSaves })}
        onKeyboard={() => {
          settings.closeIfNarrow();
          on.onKeyboard();
        }}
        onHistory={() => on.onDialog('history')}
        onShare={() => on.onDialog('share')}
      />
    </SettingsDrawer>
  );
}
