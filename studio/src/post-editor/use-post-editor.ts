import type { Post } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { BodyEditor } from '../editor/body-editor.ts';
import { type SaveKind, Saver } from '../saving/saver.ts';
import { type Draft, type Stored, toPending } from './draft.ts';
import type { Opening } from './opening.ts';
import { getEditorId, holdPostEditor, unsavedWork } from './saving/pending.ts';
import { postSaving } from './saving/send.ts';

interface SessionOptions {
  opening: Opening;
  isAutoSaving: boolean;
  onSaved(kind: SaveKind): void;
}

/** One post editor from its opening to its closing: the draft and the saving of it, outside React. */
export function createEditorSession({ opening, isAutoSaving, onSaved }: SessionOptions) {
  const { name, draft, stored, conflict } = opening;
  const pending = unsavedWork(name);
  /** Null until the rich-text editor is ready. */
  let editor: BodyEditor | null = null;
  /** The text is being replaced by one that is not typed. */
  let isReplacing = false;

  const saver = new Saver<Draft, Stored>({
    ...postSaving(getEditorId(name)),
    value: draft,
    stored,
    isDirty: opening.from === 'pending',
    conflict,
    isAutoSaving,
    read: (written) => ({ ...written, content: editor?.html() ?? written.content }),
    localCopy: {
      keep: (written, state) => pending.set(toPending(written, state.stored)),
      forget: pending.remove,
    },
    onStored: (_stored, kind) => onSaved(kind),
  });

  return {
    saver,
    /** To be called after every change of the text. */
    touch(): void {
      if (!isReplacing) saver.change();
    },
    change(change: Partial<Omit<Draft, 'content'>>): void {
      saver.change({ ...saver.current().value, ...change });
    },
    /** Replaces the draft; the text in one undo step. It counts as stored until `touch` is called. */
    replace(next: Draft): void {
      saver.replace(next);
      isReplacing = true;
      editor?.replace(next.content);
      isReplacing = false;
    },
    setEditor(next: BodyEditor | null): void {
      editor = next;
    },
    /** Discards unsaved work and stops saving. */
    abandon(): void {
      saver.discard(saver.current().stored);
      saver.stop();
    },
    /** @returns closes the post editor */
    open(): () => void {
      const release = holdPostEditor(name);
      const close = saver.open();
      return () => {
        close();
        release();
      };
    },
  };
}

interface PostEditorOptions {
  opening: Opening;
  isAutoSaving: boolean;
  /** Called when a new post is stored for the first time. */
  onCreated(post: Post): void;
}

/** What a post editor shows, and what can be done in it. */
export function usePostEditor({ opening, isAutoSaving, onCreated }: PostEditorOptions) {
  const queryClient = useQueryClient();
  const [editor, setEditor] = useState<BodyEditor | null>(null);
  const [{ saver, open, touch, change, replace, abandon, ...session }] = useState(() =>
    createEditorSession({
      opening,
      isAutoSaving,
      onSaved(kind) {
        if (kind !== 'auto') void queryClient.invalidateQueries();
      },
    }),
  );
  const { value: fields, ...saving } = useSyncExternalStore(saver.subscribe, saver.current);

  useEffect(open, [open]);
  useEffect(() => saver.setAutoSaving(isAutoSaving), [saver, isAutoSaving]);

  const created = opening.stored.post ? null : saving.stored.post;
  const notifyCreated = useEffectEvent(() => created && onCreated(created));
  useEffect(() => {
    if (created?.id) notifyCreated();
  }, [created?.id]);

  return {
    ...saving,
    /** The draft; its text is that of the last pause in typing. What is typed since is in the rich-text editor. */
    fields,
    editor,
    handleEditor(next: BodyEditor | null) {
      session.setEditor(next);
      setEditor(next);
    },
    read: saver.read,
    save: saver.save,
    touch,
    change,
    replace,
    abandon,
    saver,
  };
}

export type PostEditorState = ReturnType<typeof usePostEditor>;
