import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BodyEditor } from '../editor/body-editor.ts';
import { RichText } from '../editor/rich-text.tsx';
import { studioText } from '../messages/studio.ts';
import { VersionBeside } from './conflict/conflict-dialog.tsx';
import type { Conflict } from './conflict/use-conflict.ts';
import { CoverBox } from './cover/cover-box.tsx';
import css from './post-editor.module.css';
import { Preview } from './preview/preview.tsx';
import { SheetField } from './sheet-field/sheet-field.tsx';
import type { PostEditorState } from './use-post-editor.ts';
import type { Preferences } from './use-preferences.ts';
import type { Saving } from './use-saving.ts';

interface WritingProps {
  postEditor: PostEditorState;
  saving: Saving;
  conflict: Conflict;
  isPreviewing: boolean;
  preferences: Pick<Preferences, 'checksSpelling' | 'correctsTypography'>;
  /** Initial text; later values are ignored. */
  initial: string;
  /** Sticky lines at the top of the window. */
  top: RefObject<HTMLElement | null>;
  /** Receives the text's toolbar. */
  tools: RefObject<HTMLElement | null>;
}

/** What is hidden loses the focus, and has it again once it is shown. */
function useReturningFocus(
  sheet: RefObject<HTMLElement | null>,
  isHidden: boolean,
  editor: BodyEditor | null,
): void {
  const left = useRef<HTMLElement>(null);
  useEffect(() => {
    const active = document.activeElement as HTMLElement | null;
    if (isHidden && sheet.current?.contains(active)) {
      left.current = active;
      active?.blur();
    }
    if (isHidden || !left.current) return;
    if (editor?.root?.contains(left.current)) editor.focus();
    else left.current.focus();
    left.current = null;
  }, [sheet, isHidden, editor]);
}

/** Title, subtitle, cover and text of the post, or their preview. */
export function Writing(props: WritingProps) {
  const { postEditor, saving, conflict, isPreviewing, preferences, initial, top, tools } = props;
  const { checksSpelling, correctsTypography } = preferences;
  const { fields, change } = postEditor;
  const title = useRef<HTMLTextAreaElement>(null);
  const subtitle = useRef<HTMLTextAreaElement>(null);
  const [isNew] = useState(postEditor.stored.post === null);

  useEffect(() => {
    if (isNew) title.current?.focus({ preventScroll: true });
  }, [isNew]);

  const sheet = useRef<HTMLDivElement>(null);
  useReturningFocus(sheet, isPreviewing, postEditor.editor);

  return (
    <>
      {conflict.beside && (
        <VersionBeside
          draft={conflict.beside}
          onDone={() => {
            conflict.endMerge();
            postEditor.editor?.focus();
          }}
        />
      )}
      {isPreviewing && <Preview draft={postEditor.read()} post={postEditor.stored.post} />}
      <div ref={sheet} className={css.writing} hidden={isPreviewing}>
        <div className={fields.coverImage ? css.cover : css.plainCover}>
          <CoverBox
            value={fields.coverImage}
            onChange={(coverImage) => change({ coverImage })}
            isPlain={!fields.coverImage}
          />
        </div>
        <SheetField
          ref={title}
          label={studioText.title}
          placeholder={studioText.titleHint}
          className={css.title}
          checksSpelling={checksSpelling}
          value={fields.title}
          error={saving.titleError}
          onChange={(title) => {
            saving.clearTitleError();
            change({ title });
          }}
          onEnter={() => subtitle.current?.focus()}
        />
        <SheetField
          ref={subtitle}
          label={studioText.subtitle}
          placeholder={studioText.subtitle}
          className={css.subtitle}
          checksSpelling={checksSpelling}
          value={fields.subtitle}
          onChange={(written) => change({ subtitle: written })}
          onEnter={() => postEditor.editor?.focus()}
        />
        <RichText
          initial={initial}
          label={studioText.body}
          checksSpelling={checksSpelling}
          correctsTypography={correctsTypography}
          onTyping={postEditor.touch}
          onEditor={postEditor.handleEditor}
          top={top}
          tools={tools}
        />
      </div>
    </>
  );
}
