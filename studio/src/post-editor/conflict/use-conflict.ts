import { keepRevision } from '@ezhuthu/contract';
import { toast, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { postEditorText } from '../../messages/post-editor.ts';
import { type Draft, getStoredDraft, getText, isBlank } from '../draft.ts';
import { failureText } from '../saving/failure-text.ts';
import type { PostEditorState } from '../use-post-editor.ts';

/** Resolves a conflict with a version that was stored elsewhere. */
export function useConflict(postEditor: PostEditorState) {
  const { conflict, saver, replace, read, touch } = postEditor;
  const [isOpen, setIsOpen] = useState(conflict !== null);
  /** The other version, shown while the author merges by hand. */
  const [beside, setBeside] = useState<Draft | null>(null);
  const keeping = useWrite(keepRevision, { failed: (error) => failureText(error, 'draft') });
  const theirs = conflict && getStoredDraft(conflict);

  /** The next save replaces their version. */
  function overrule() {
    if (conflict) saver.accept(conflict, { isDirty: true });
    setIsOpen(false);
  }

  return {
    /** The other version, while the author is asked. */
    theirs: isOpen ? theirs : null,
    beside,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    keepMine() {
      overrule();
      void saver.autoSave();
    },
    /** Stores the local version as a revision first; when that fails, the conflict stays unresolved. */
    async takeTheirs() {
      const mine = read();
      if (!conflict?.post || !theirs || keeping.isBusy) return;
      const params = { id: conflict.post.id };
      if (!isBlank(mine.content) && !(await keeping.write({ params, body: getText(mine) }))) return;
      saver.discard(conflict);
      setIsOpen(false);
      replace(theirs);
      toast.good(postEditorText.tookTheirs, {
        label: postEditorText.undo,
        onAction() {
          replace(mine);
          touch();
        },
      });
    },
    merge() {
      setBeside(theirs);
      overrule();
    },
    endMerge: () => setBeside(null),
  };
}

export type Conflict = ReturnType<typeof useConflict>;
