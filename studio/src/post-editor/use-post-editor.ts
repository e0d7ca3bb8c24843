import type { Post } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { BodyEditor } from '../editor/body-editor.ts';
import { createEditorSession } from './editor-session.ts';
import type { Opening } from './opening.ts';

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
