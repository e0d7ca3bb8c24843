import { keepRevision } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { postEditorText } from '@ezhuthu/kit/text';
import { useToast } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { type Draft, draftOfCopy, getDraft, isBlank } from '../draft.ts';
import { failureText } from '../saving/failure-text.ts';
import type { Stored } from '../saving/send.ts';
import type { PostEditorState } from '../use-post-editor.ts';

const draftIn = ({ post, copy }: Stored): Draft => (copy ? draftOfCopy(copy) : getDraft(post!));

function keepMine(id: string, { urlSlug: _slug, publishedAt: _date, ...text }: Draft) {
  return call(keepRevision, { params: { id }, body: text }, { idempotencyKey: crypto.randomUUID() });
}

/** What the author does about a text that was stored elsewhere meanwhile. */
export function useConflict(postEditor: PostEditorState) {
  const toast = useToast();
  const { conflict, saver, replace, read } = postEditor;
  const [isOpen, setIsOpen] = useState(conflict !== null);
  /** The other text, while the author takes from it by hand. */
  const [beside, setBeside] = useState<Draft | null>(null);
  const [isKeeping, setIsKeeping] = useState(false);
  const theirs = conflict && draftIn(conflict);

  function settle(isDirty: boolean) {
    saver.accept(conflict!, { isDirty });
    setIsOpen(false);
  }

  return {
    theirs,
    beside,
    isOpen: isOpen && theirs !== null,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    keepMine() {
      settle(true);
      void saver.autoSave();
    },
    /** What was written here is kept as a revision first: where that fails, nothing is decided. */
    async takeTheirs() {
      const mine = read();
      if (isKeeping) return;
      setIsKeeping(true);
      try {
        if (!isBlank(mine.content)) await keepMine(conflict!.post!.id, mine);
      } catch (error) {
        return toast.bad(failureText(error, 'draft'));
      } finally {
        setIsKeeping(false);
      }
      settle(false);
      replace(theirs!);
      toast.good(postEditorText.tookTheirs, {
        label: postEditorText.undo,
        onAction() {
          replace(mine);
          saver.touch();
        },
      });
    },
    merge() {
      setBeside(theirs);
      settle(true);
    },
    endMerge: () => setBeside(null),
  };
}
