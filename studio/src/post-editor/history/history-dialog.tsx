import {
  getRevision,
  getWorkingCopy,
  keepRevision,
  listRevisions,
  type Post,
  restoreRevision,
} from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import { getContentLanguage } from '@ezhuthu/kit/text';
import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  QueryResult,
  SkeletonBlock,
  useTimezone,
  useWrite,
} from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { postEditorText } from '../../messages/post-editor.ts';
import { type Draft, getText, isBlank, type Stored } from '../draft.ts';
import { formatMoment } from '../moment.ts';
import { Difference } from './difference.tsx';
import css from './history-dialog.module.css';

interface HistoryDialogProps {
  post: Post;
  /** What the editor has now. */
  current: Draft;
  /** Whether some of it is not stored. */
  isUnsaved: boolean;
  onClose(): void;
  /** Called with what is stored after a revision was restored. */
  onRestored(stored: Stored): void;
}

/** The revisions of a post, each with its difference to the current text and a restore button. */
export function HistoryDialog({ onClose, ...props }: HistoryDialogProps) {
  const { post } = props;
  const timezone = useTimezone();
  const params = { id: post.id };
  const [chosen, setChosen] = useState<number | null>(null);
  const list = useQuery({
    queryKey: [listRevisions.name, post.id, post.version],
    queryFn: () => call(listRevisions, { params }),
  });
  const n = chosen ?? list.data?.revisions[0]?.n ?? 0;
  return (
    <Dialog
      isWide
      isOpen
      title={postEditorText.history}
      description={postEditorText.historyHint}
      onOpenChange={onClose}
    >
      <QueryResult
        query={list}
        loading={<SkeletonBlock height="12rem" />}
        failed={postEditorText.historyFailed}
        empty={({ revisions }) => revisions.length === 0 && <EmptyState text={postEditorText.noHistory} />}
      >
        {({ revisions }) => (
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
                    <span lang={getContentLanguage()}>{revision.title}</span>
                    <span className={css.words}>{postEditorText.revisionWords(revision.words)}</span>
                  </button>
                </li>
              ))}
            </ol>
            <Revision key={n} n={n} {...props} />
          </div>
        )}
      </QueryResult>
    </Dialog>
  );
}

interface RevisionProps extends Omit<HistoryDialogProps, 'onClose'> {
  n: number;
}

/** A revision compared with the current text. */
function Revision({ post, n, current, isUnsaved, onRestored }: RevisionProps) {
  const params = { id: post.id, n };
  const query = useQuery({ ...operationQuery(getRevision, { params }, 'settings'), staleTime: 0 });
  const isPublic = post.status === 'published';
  const restore = useWrite(
    async (_: Record<never, never>, keyFor) => {
      if (isUnsaved && !isBlank(current.content)) {
        const kept = { params: { id: post.id }, body: getText(current) };
        await call(keepRevision, kept, { idempotencyKey: keyFor(kept) });
      }
      const restored = await call(restoreRevision, { params }, { idempotencyKey: keyFor({}) });
      const copy = isPublic ? (await call(getWorkingCopy, { params: { id: post.id } })).workingCopy : null;
      return { post: restored, copy };
    },
    { failed: () => postEditorText.restoreFailed, onSuccess: onRestored },
  );
  return (
    <QueryResult
      query={query}
      loading={<SkeletonBlock height="12rem" />}
      failed={postEditorText.historyFailed}
    >
      {({ content }) => (
        <div className={css.revision}>
          <p className={css.legend}>
            {postEditorText.changesSince}: <ins>{postEditorText.added}</ins> <del>{postEditorText.taken}</del>
          </p>
          <Difference before={content} after={current.content} />
          <ConfirmDialog
            title={postEditorText.restoreQuestion}
            description={isPublic ? postEditorText.restorePublicDetail : postEditorText.restoreDetail}
            confirmLabel={postEditorText.restore}
            trigger={<Button variant="primary">{postEditorText.restoreRevision}</Button>}
            onConfirm={() => restore.write({})}
          />
        </div>
      )}
    </QueryResult>
  );
}
