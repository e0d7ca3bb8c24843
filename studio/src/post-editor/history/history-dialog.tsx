import { getRevision, getWorkingCopy, listRevisions, type Post, restoreRevision } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorState,
  SkeletonBlock,
  useTimezone,
  useWrite,
} from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { postEditorText } from '../../messages/post-editor.ts';
import type { Stored } from '../draft.ts';
import { formatMoment } from '../moment.ts';
import { Difference } from './difference.tsx';
import css from './history-dialog.module.css';

interface HistoryDialogProps {
  post: Post;
  /** The current HTML of the editor. */
  current: string;
  onClose(): void;
  /** Called with what is stored after a revision was restored. */
  onRestored(stored: Stored): void;
}

/** The revisions of a post, each with its difference to the current text and a restore button. */
export function HistoryDialog({ post, current, onClose, onRestored }: HistoryDialogProps) {
  const timezone = useTimezone();
  const params = { id: post.id };
  const [chosen, setChosen] = useState<number | null>(null);
  const list = useQuery({
    queryKey: [listRevisions.name, post.id, post.version],
    queryFn: () => call(listRevisions, { params }),
  });
  const revisions = list.data?.revisions ?? [];
  const n = chosen ?? revisions[0]?.n;
  return (
    <Dialog
      isWide
      isOpen
      title={postEditorText.history}
      description={postEditorText.historyHint}
      onOpenChange={onClose}
    >
      {list.isError && <ErrorState title={postEditorText.historyFailed} onRetry={list.refetch} />}
      {list.isPending && <SkeletonBlock height="12rem" />}
      {list.isSuccess && n === undefined && <EmptyState text={postEditorText.noHistory} />}
      {n !== undefined && (
        <div className={css.columns}>
          <ol className={css.list}>
            {revisions.map((revision) => (
              <li key={revision.n}>
                <button
                  type="button"
                  aria-pressed={revision.n === n}
                  className={css.choice}
                  onClick={() => setChosen(revision.n)}
                >
                  <time dateTime={revision.savedAt}>{formatMoment(revision.savedAt, timezone)}</time>
                  <span>{revision.title}</span>
                  <span className={css.words}>{postEditorText.revisionWords(revision.words)}</span>
                </button>
              </li>
            ))}
          </ol>
          <Revision key={n} post={post} n={n} current={current} onRestored={onRestored} />
        </div>
      )}
    </Dialog>
  );
}

interface RevisionProps extends Pick<HistoryDialogProps, 'post' | 'current' | 'onRestored'> {
  n: number;
}

/** A revision compared with the current text. */
function Revision({ post, n, current, onRestored }: RevisionProps) {
  const params = { id: post.id, n };
  const {
    data: revision,
    isError,
    refetch,
  } = useQuery({ ...operationQuery(getRevision, { params }, 'settings'), staleTime: 0 });
  const isPublic = post.status === 'published';
  const restore = useWrite(
    async (_: Record<never, never>, keyFor) => {
      const restored = await call(restoreRevision, { params }, { idempotencyKey: keyFor({}) });
      const copy = isPublic ? (await call(getWorkingCopy, { params: { id: post.id } })).workingCopy : null;
      return { post: restored, copy };
    },
    { failed: () => postEditorText.restoreFailed, onSuccess: onRestored },
  );
  if (isError) return <ErrorState title={postEditorText.historyFailed} onRetry={refetch} />;
  if (!revision) return <SkeletonBlock height="12rem" />;
  return (
    <div className={css.revision}>
      <p className={css.legend}>
        {postEditorText.changesSince}: <ins>{postEditorText.added}</ins> <del>{postEditorText.taken}</del>
      </p>
      <Difference before={revision.content} after={current} />
      <ConfirmDialog
        title={postEditorText.restoreQuestion}
        description={isPublic ? postEditorText.restorePublicDetail : postEditorText.restoreDetail}
        confirmLabel={postEditorText.restore}
        trigger={<Button variant="primary">{postEditorText.restoreRevision}</Button>}
        onConfirm={() => restore.write({})}
      />
    </div>
  );
}
