import type { Post } from '@ezhuthu/contract';
import { postEditorText, studioText } from '@ezhuthu/kit/text';
import { Button, classNames, Deferred, TextArea, TextField, useToast } from '@ezhuthu/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { RichText } from '../editor/rich-text.tsx';
import { TamilTyping } from '../typing/candidates/tamil-typing.tsx';
import { DeferredKeyboard } from '../typing/deferred-keyboard.tsx';
import { TypingToggle } from '../typing/typing-toggle.tsx';
import { QuickActions } from './actions/quick-actions.tsx';
import { Statistics } from './actions/statistics.tsx';
import { useCount } from './actions/use-count.ts';
import { EditorBar } from './bar/editor-bar.tsx';
import { PreferencesPanel } from './bar/preferences-panel.tsx';
import type { View } from './bar/view-switch.tsx';
import conflictCss from './conflict/conflict.module.css';
import { ConflictDialog, Version } from './conflict/conflict-dialog.tsx';
import { useConflict } from './conflict/use-conflict.ts';
import { CoverBox } from './cover/cover-box.tsx';
import { getDraft } from './draft.ts';
import { HistoryDialog } from './history/history-dialog.tsx';
import { CopyNotice } from './notices/copy-notice.tsx';
import { Notice } from './notices/notice.tsx';
import type { Opening } from './opening.ts';
import css from './post-editor.module.css';
import { Preview } from './preview/preview.tsx';
import { PostSettings } from './settings/post-settings.tsx';
import { ShareDialog } from './share/share-dialog.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';
import { usePostEditor } from './use-post-editor.ts';
import { usePreferences } from './use-preferences.ts';
import { useSaveShortcut, useSaving } from './use-saving.ts';

interface PostEditorProps {
  opening: Opening;
  /** Called when a new post is stored for the first time. */
  onMade(post: Post): void;
}

const loadHtml = async () => ({
  default: (await import(/* webpackChunkName: "html" */ './html/html-dialog.tsx')).HtmlDialog,
});

/** The page where one post is written: its text and its settings. */
export function PostEditor({ opening, onMade }: PostEditorProps) {
  const [preferences, setPreferences] = usePreferences();
  const postEditor = usePostEditor({ opening, isAutoSaving: preferences.autoSaves, onMade });
  const conflict = useConflict(postEditor);
  const saving = useSaving(postEditor, conflict.open);
  const [view, setView] = useState<View>('compose');
  const [dialog, setDialog] = useState<'history' | 'share' | null>(null);
  const [hasKeyboard, setHasKeyboard] = useState(false);
  const settings = useRef<HTMLHeadingElement>(null);
  const bar = useRef<HTMLElement>(null);
  const count = useCount(postEditor.body);
  const toast = useToast();
  const { fields, change } = postEditor;
  const { post } = postEditor.stored;
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
      <h1 className="visually-hidden">{post ? studioText.editPost : studioText.newPost}</h1>
      <EditorBar
        ref={bar}
        postEditor={postEditor}
        words={count.words}
        view={view}
        onView={setView}
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
        <div className={css.text}>
          {conflict.beside && (
            <details open className={conflictCss.beside}>
              <summary>{postEditorText.mergeHint}</summary>
              <Version name={postEditorText.theirs} draft={conflict.beside} />
              <Button isCompact onClick={conflict.endMerge}>
                {postEditorText.mergeDone}
              </Button>
            </details>
          )}
          {view === 'preview' && <Preview draft={postEditor.read()} post={post} />}
          <div className={css.writing} hidden={view === 'preview'}>
            <TamilTyping>
              <TextArea
                label={studioText.title}
                isLabelHidden
                placeholder={studioText.titleHint}
                className={css.title}
                rows={1}
                maxLength={300}
                spellCheck={preferences.checksSpelling}
                value={fields.title}
                error={saving.titleError}
                onChange={(event) => {
                  saving.clearTitleError();
                  change({ title: event.target.value.replaceAll('\n', ' ') });
                }}
              />
            </TamilTyping>
            <TamilTyping>
              <TextField
                label={studioText.subtitle}
                isLabelHidden
                placeholder={studioText.subtitle}
                maxLength={300}
                spellCheck={preferences.checksSpelling}
                value={fields.subtitle}
                onChange={(event) => change({ subtitle: event.target.value })}
              />
            </TamilTyping>
            <CoverBox value={fields.coverImage} onChange={(coverImage) => change({ coverImage })} />
            <RichText
              initial={opening.draft.content}
              label={studioText.body}
              checksSpelling={preferences.checksSpelling}
              onTyping={postEditor.handleTyping}
              onEditor={postEditor.handleEditor}
              bar={bar}
            />
          </div>
        </div>
        <aside className={css.side}>
          <PostSettings postEditor={postEditor} headingRef={settings} />
          <Statistics {...count} />
          <QuickActions
            postEditor={postEditor}
            isAutoSaving={preferences.autoSaves}
            onAutoSaving={(autoSaves) => {
              setPreferences({ autoSaves });
              // turning it on schedules a save of the current text
              if (autoSaves) postEditor.saver.touch();
            }}
            onKeyboard={() => setHasKeyboard((isOpen) => !isOpen)}
            onHistory={() => setDialog('history')}
            onShare={() => setDialog('share')}
          />
        </aside>
      </div>
      {hasKeyboard && <DeferredKeyboard onClose={() => setHasKeyboard(false)} />}
      {conflict.isOpen && (
        <ConflictDialog
          mine={postEditor.read()}
          theirs={conflict.theirs!}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
          onMerge={conflict.merge}
          onClose={conflict.close}
        />
      )}
      {view === 'html' && (
        <Deferred
          load={loadHtml}
          part={{
            draft: postEditor.read(),
            onApply(html: string) {
              postEditor.editor?.replace(html);
              postEditor.handleTyping();
            },
            onClose: () => setView('compose'),
          }}
          onFailure={() => {
            setView('compose');
            toast.bad(studioText.editorFailed);
          }}
        />
      )}
      {dialog === 'history' && post && (
        <HistoryDialog
          post={post}
          current={postEditor.read().content}
          onClose={() => setDialog(null)}
          onRestored={(restored) => {
            postEditor.saver.accept({ post: restored, copy: null }, { isDirty: false });
            postEditor.replace(getDraft(restored));
            setDialog(null);
            toast.good(postEditorText.revisionRestored);
          }}
        />
      )}
      {dialog === 'share' && post && <ShareDialog post={post} onClose={() => setDialog(null)} />}
    </div>
  );
}
