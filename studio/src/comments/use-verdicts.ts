import {
  type CommentVerdict,
  judgeComments,
  listComments,
  listQueuedComments,
  undoVerdict,
} from '@ezhuthu/contract';
import { toast, useWrite } from '@ezhuthu/kit/ui';
import { useRef } from 'react';
import { commentsText } from '../messages/comments.ts';
import { useReload } from '../queries.ts';

/** Judges comments, and takes the last verdict back. */
export function useVerdicts() {
  // what was judged is no longer where it was, here and below its post
  const reload = useReload(listQueuedComments, listComments);
  const verdicts = useRef<string[]>([]);
  /** Whether the last verdict was stored. */
  const latest = useRef(Promise.resolve(true));
  const undoing = useWrite(undoVerdict, {
    failed: commentsText.changeFailed,
    async onSuccess() {
      await reload();
      toast.neutral(commentsText.undone);
    },
  });
  const judging = useWrite(judgeComments, {
    failed: commentsText.changeFailed,
    async onSuccess({ id, done }, { body: { verdict } }) {
      verdicts.current.push(id);
      toast.good(commentsText.done[verdict](done.length), {
        label: commentsText.undo,
        onAction: () => void undo(id),
      });
      await reload();
    },
  });

  async function undo(id = verdicts.current.at(-1)): Promise<void> {
    if (id === undefined) return toast.neutral(commentsText.nothingToUndo);
    verdicts.current = verdicts.current.filter((other) => other !== id);
    await undoing.write({ params: { id } });
  }

  return {
    judge(verdict: CommentVerdict, ids: string[]) {
      latest.current = judging.write({ body: { verdict, ids } });
      return latest.current;
    },
    /** Takes back a verdict that is on its way as soon as it has arrived; one that failed needs no undoing. */
    async undo() {
      const judged = latest.current;
      if (await judged) await undo();
      else if (latest.current === judged) latest.current = Promise.resolve(true);
    },
  };
}
