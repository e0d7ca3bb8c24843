import type { PostSummary } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { dashboardText, postEditorText, shortDate } from '@ezhuthu/kit/text';
import { Button, Chip, ConfirmDialog, useTimezone } from '@ezhuthu/kit/ui';
import { usePostRemoval } from '../../posts/use-post-removal.ts';
import css from './trash.module.css';
import { useRestore } from './use-restore.ts';

const words = dashboardText.trash;

/** Milliseconds for which the server retains a deleted post. */
const retention = 30 * 24 * 60 * 60 * 1000;

const getDeletionDate = (deletedAt: string) => new Date(Date.parse(deletedAt) + retention).toISOString();

/** A deleted post, which can be restored or deleted permanently. */
export function TrashedPost({ post: { id, title, status, category, deletedAt } }: { post: PostSummary }) {
  const timezone = useTimezone();
  const { isBusy, restore } = useRestore(id);
  const { remove } = usePostRemoval({ done: postEditorText.deleted, failed: postEditorText.deleteFailed });
  const queryClient = useQueryClient();

  async function handleRemove() {
    if (await remove(id, { forGood: true })) await queryClient.invalidateQueries();
  }

  return (
    <li className={css.item}>
      <div className={css.about}>
        <h2 className={css.title}>{title}</h2>
        <p className={css.facts}>
          <Chip tone="neutral">{postEditorText.statuses[status]}</Chip>
          <span>{category}</span>
          {deletedAt && <span>{words.until(shortDate(getDeletionDate(deletedAt), timezone))}</span>}
        </p>
      </div>
      <Button
        isCompact
        isBusy={isBusy}
        busyLabel={words.restoring}
        aria-label={dashboardText.of(words.restore, title)}
        onClick={restore}
      >
        {words.restore}
      </Button>
      <ConfirmDialog
        isDangerous
        title={postEditorText.deleteForGoodDetail}
        description={title}
        confirmLabel={postEditorText.deleteForGood}
        trigger={
          <Button
            isCompact
            variant="plain"
            aria-label={dashboardText.of(postEditorText.deleteForGood, title)}
          >
            {postEditorText.deleteForGood}
          </Button>
        }
        onConfirm={handleRemove}
      />
    </li>
  );
}
