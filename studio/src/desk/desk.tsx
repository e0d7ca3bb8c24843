import type { Post } from '@ezhuthu/contract';
import { deskText, studioText } from '@ezhuthu/kit/text';
import { Button, classNames, Late, TextArea, TextField, useToast } from '@ezhuthu/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { RichText } from '../editor/rich-text.tsx';
import { TamilTyping } from '../typing/candidates/tamil-typing.tsx';
import { LateKeyboard } from '../typing/late-keyboard.tsx';
import { TypingToggle } from '../typing/typing-toggle.tsx';
import { QuickActions } from './actions/quick-actions.tsx';
import { Statistics } from './actions/statistics.tsx';
import { useCount } from './actions/use-count.ts';
import { DeskBar } from './bar/desk-bar.tsx';
import { PreferencesPanel } from './bar/preferences-panel.tsx';
import type { View } from './bar/view-switch.tsx';
import conflictCss from './conflict/conflict.module.css';
import { ConflictDialog, Version } from './conflict/conflict-dialog.tsx';
import { useConflict } from './conflict/use-conflict.ts';
import { CoverBox } from './cover/cover-box.tsx';
import css from './desk.module.css';
import { draftOf } from './draft.ts';
import { HistoryDialog } from './history/history-dialog.tsx';
import { CopyNotice } from './notices/copy-notice.tsx';
import { Notice } from './notices/notice.tsx';
import type { Opening } from './opening.ts';
import { Preview } from './preview/preview.tsx';
import { PostSettings } from './settings/post-settings.tsx';
import { ShareDialog } from './share/share-dialog.tsx';
import { useDesk } from './use-desk.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { usePreferences } from './use-preferences.ts';
import { useSaveShortcut, useSaving } from './use-saving.ts';

interface DeskProps {
  opening: Opening;
  /** A new post was stored for the first time. */
  onMade(post: Post): void;
}

const loadHtml = async () => ({
  default: (await import(/* webpackChunkName: "html" */ './html/html-dialog.tsx')).HtmlDialog,
});

/** Where one post is written: its text, and beside it what else it has. */
export function Desk({ opening, onMade }: DeskProps) {
  const [preferences, setPreferences] = usePreferences();
  const desk = useDesk({ opening, isAutoSaving: preferences.autoSaves, onMade });
  const conflict = useConflict(desk);
  const saving = useSaving(desk, conflict.open);
  const [view, setView] = useState<View>('compose');
  const [dialog, setDialog] = useState<'history' | 'share' | null>(null);
  const [hasKeyboard, setHasKeyboard] = useState(false);
  const settings = useRef<HTMLHeadingElement>(null);
  const bar = useRef<HTMLElement>(null);
  const count = useCount(desk.body);
  const toast = useToast();
  const { fields, change } = desk;
  const { post } = desk.stored;
  useLeaveWarning(desk.isDirty);
  useSaveShortcut(saving.saveDraft);

  useEffect(() => {
    if (opening.from === 'pending') toast.neutral(deskText.restoredPending);
  }, [opening, toast]);

  function handleOpenSettings() {
    settings.current?.focus();
    settings.current?.scrollIntoView({ block: 'center' });
  }

  return (
    <div
      className={classNames(css.desk, css[preferences.theme], css[preferences.size])}
      data-theme={preferences.theme === 'dark' ? 'dark' : undefined}
    >
      <h1 className="visually-hidden">{post ? studioText.editPost : studioText.newPost}</h1>
      <DeskBar
        ref={bar}
        desk={desk}
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
      {desk.conflict && (
        <Notice>
          <span>{deskText.conflictBanner}</span>
          <Button isCompact onClick={conflict.open}>
            {deskText.compare}
          </Button>
        </Notice>
      )}
      <CopyNotice desk={desk} />
      <div className={css.columns}>
        <div className={css.text}>
          {conflict.beside && (
            <details open className={conflictCss.beside}>
              <summary>{deskText.mergeHint}</summary>
              <Version name={deskText.theirs} draft={conflict.beside} />
              <Button isCompact onClick={conflict.endMerge}>
                {deskText.mergeDone}
              </Button>
            </details>
          )}
          {view === 'preview' && <Preview draft={desk.read()} post={post} />}
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
              onTyping={desk.handleTyping}
              onEditor={desk.handleEditor}
              bar={bar}
            />
          </div>
        </div>
        <aside className={css.side}>
          <PostSettings desk={desk} headingRef={settings} />
          <Statistics {...count} />
          <QuickActions
            desk={desk}
            isAutoSaving={preferences.autoSaves}
            onAutoSaving={(autoSaves) => {
              setPreferences({ autoSaves });
              // switching it on is a change: what is there is saved
              if (autoSaves) desk.saver.touch();
            }}
            onKeyboard={() => setHasKeyboard((isOpen) => !isOpen)}
            onHistory={() => setDialog('history')}
            onShare={() => setDialog('share')}
          />
        </aside>
      </div>
      {hasKeyboard && <LateKeyboard onClose={() => setHasKeyboard(false)} />}
      {conflict.isOpen && (
        <ConflictDialog
          mine={desk.read()}
          theirs={conflict.theirs!}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
          onMerge={conflict.merge}
          onClose={conflict.close}
        />
      )}
      {view === 'html' && (
        <Late
          load={loadHtml}
          part={{
            draft: desk.read(),
            onApply(html: string) {
              desk.editor?.replace(html);
              desk.handleTyping();
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
          current={desk.read().content}
          onClose={() => setDialog(null)}
          onRestored={(restored) => {
            desk.saver.accept({ post: restored, copy: null }, { isDirty: false });
            desk.replace(draftOf(restored));
            setDialog(null);
            toast.good(deskText.revisionRestored);
          }}
        />
      )}
      {dialog === 'share' && post && <ShareDialog post={post} onClose={() => setDialog(null)} />}
    </div>
  );
}
