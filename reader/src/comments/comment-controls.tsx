import type { Comment, Post } from '@ezhuthu/contract';
import { Button } from '@ezhuthu/kit/ui';
import { engagementText } from '@ezhuthu/members/engagement';
import { lazy, Suspense, useState } from 'react';
import css from './comments.module.css';
import { useModeration } from './use-moderation.ts';

const RemoveDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "comment-tools" */ './comment-tools.tsx')).RemoveDialog,
}));

interface CommentControlsProps {
  comment: Comment;
  post: Post;
  isAuthor: boolean;
}

/** Actions on a comment for its writer and the author. */
export function CommentControls({ comment, post, isAuthor }: CommentControlsProps) {
  const { isBusy, remove, toggleHidden, approve } = useModeration(post, comment);
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div className={css.controls}>
      {isAuthor && comment.held && (
        <Button isCompact isBusy={isBusy} onClick={approve}>
          {engagementText.approve}
        </Button>
      )}
      {isAuthor && !comment.held && (
        <Button isCompact variant="plain" isBusy={isBusy} onClick={toggleHidden}>
          {comment.hidden ? engagementText.unhide : engagementText.hide}
        </Button>
      )}
      <Button isCompact variant="plain" onClick={() => setIsConfirming(true)}>
        {engagementText.remove}
      </Button>
      {isConfirming && (
        <Suspense>
          <RemoveDialog
            onClose={() => setIsConfirming(false)}
            onConfirm={() => {
              setIsConfirming(false);
              void remove();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
