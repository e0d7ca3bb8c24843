import { Button, TextArea, TextField } from '@ezhuthu/kit/ui';
import type { RefObject } from 'react';
import { RichText } from '../editor/rich-text.tsx';
import { postEditorText } from '../messages/post-editor.ts';
import { studioText } from '../messages/studio.ts';
import { TamilTyping } from '../typing/candidates/tamil-typing.tsx';
import conflictCss from './conflict/conflict.module.css';
import { Version } from './conflict/conflict-dialog.tsx';
import type { Conflict } from './conflict/use-conflict.ts';
import { CoverBox } from './cover/cover-box.tsx';
import css from './post-editor.module.css';
import { Preview } from './preview/preview.tsx';
import type { PostEditorState } from './use-post-editor.ts';
import type { Saving } from './use-saving.ts';

interface WritingProps {
  postEditor: PostEditorState;
  saving: Saving;
  conflict: Conflict;
  isPreviewing: boolean;
  checksSpelling: boolean;
  /** Initial text; later values are ignored. */
  initial: string;
  /** Sticky bar above the text's toolbar. */
  bar: RefObject<HTMLElement | null>;
}

/** Title, subtitle, cover and text of the post, or their preview. */
export function Writing(props: WritingProps) {
  const { postEditor, saving, conflict, isPreviewing, checksSpelling, initial, bar } = props;
  const { fields, change } = postEditor;
  return (
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
      {isPreviewing && <Preview draft={postEditor.read()} post={postEditor.stored.post} />}
      <div className={css.writing} hidden={isPreviewing}>
        <TamilTyping>
          <TextArea
            label={studioText.title}
            isLabelHidden
            placeholder={studioText.titleHint}
            className={css.title}
            rows={1}
            maxLength={300}
            spellCheck={checksSpelling}
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
            spellCheck={checksSpelling}
            value={fields.subtitle}
            onChange={(event) => change({ subtitle: event.target.value })}
          />
        </TamilTyping>
        <CoverBox value={fields.coverImage} onChange={(coverImage) => change({ coverImage })} />
        <RichText
          initial={initial}
          label={studioText.body}
          checksSpelling={checksSpelling}
          onTyping={postEditor.touch}
          onEditor={postEditor.handleEditor}
          bar={bar}
        />
      </div>
    </div>
  );
}
