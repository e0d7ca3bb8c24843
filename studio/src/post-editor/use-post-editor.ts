import type { Post } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
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
  const [{ draft, saver, open, setEditor, ...actions }] = useState(() =>
    createEditorSession({
      opening,
      isAutoSaving,
      onSaved(kind) {
        if (kind !== 'auto') void queryClient.invalidateQueries();
      },
    }),
  );
  const { fields, body, editor } = useSyncExternalStore(draft.subscribe, draft.current);
  const saving = useSyncExternalStore(saver.subscribe, saver.current);

  useEffect(open, [open]);
  useEffect(() => saver.setAutoSaving(isAutoSaving), [saver, isAutoSaving]);

  const created = opening.stored.post ? null : saving.stored.post;
  const notifyCreated = useEffectEvent(() => created && onCreated(created));
  useEffect(() => {
    if (created?.id) notifyCreated();
  }, [created?.id]);

  return {
    ...saving,
    ...actions,
    fields,
    body,
    editor,
    handleEditor: setEditor,
    save: saver.save,
    autoSave: saver.autoSave,
    acceptStored: saver.accept,
    updateStored: saver.update,
  };
}

export type PostEditorState = ReturnType<typeof usePostEditor>;
