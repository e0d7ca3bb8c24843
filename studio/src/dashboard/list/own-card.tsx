import type { PostSummary } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { Chip, LinkButton, PostCard, useTimezone } from '@ezhuthu/kit/ui';
import { CardActions } from '@ezhuthu/members/engagement';
import { dashboardText } from '../../messages/dashboard.ts';
import { draftsText } from '../../messages/drafts.ts';
import { postEditorText } from '../../messages/post-editor.ts';
import { DeletePostButton } from '../../posts/delete-post.tsx';
import { dropFromOwnLists } from '../../posts/own-lists.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import css from './list.module.css';

export const tones = { draft: 'neutral', published: 'good', scheduled: 'warn' } as const;

/** Where a post is edited. */
export const editPath = ({ id, status }: PostSummary) =>
  `/${status === 'draft' ? 'edit-draft' : 'edit-post'}/${id}`;

interface OwnCardProps {
  post: PostSummary;
  /** Loads the cover eagerly. */
  isFirst: boolean;
  isChosen: boolean;
  onChoose(): void;
}

/** A post card as readers see it, with the author's actions. */
export function OwnCard({ post, isFirst, isChosen, onChoose }: OwnCardProps) {
  const timezone = useTimezone();
  const { title, status } = post;
  return (
    <li className={css.item} data-chosen={isChosen || undefined}>
      <div className={css.tools}>
        <Checkbox
          isLone
          isLabelHidden
          label={dashboardText.bulk.choose(title)}
          isChecked={isChosen}
          onChange={onChoose}
        />
        <Chip tone={tones[status]}>{postEditorText.statuses[status]}</Chip>
        {post.submittedAt && <Chip tone="good">{draftsText.submitted}</Chip>}
        <span className={css.actions}>
          <LinkButton
            to={editPath(post)}
            data-edit
            aria-label={dashboardText.of(dashboardText.edit, title)}
            isCompact
          >
            {dashboardText.edit}
          </LinkButton>
          {status !== 'published' && <DeleteButton post={post} />}
        </span>
      </div>
      <PostCard
        post={post}
        timezone={timezone}
        priority={isFirst}
        // only published posts can be liked or commented on
        actions={status === 'published' ? <CardActions post={post} /> : <span />}
      />
    </li>
  );
}

/** Moves a listed post to the trash, or deletes it. */
export function DeleteButton({ post, isIcon }: { post: PostSummary; isIcon?: boolean }) {
  const queryClient = useQueryClient();

  function handleDeleted() {
    dropFromOwnLists(queryClient, [post.id]);
    // later posts move up across page boundaries
    void queryClient.invalidateQueries();
  }

  return (
    <DeletePostButton
      post={post}
      label={dashboardText.remove}
      name={dashboardText.of(dashboardText.remove, post.title)}
      isIcon={isIcon}
      onDeleted={handleDeleted}
    />
  );
}
