import { maxCardComment } from '@ezhuthu/contract';
import { Link } from '@ezhuthu/kit/router';
import { compactNumber } from '@ezhuthu/kit/text';
import { AuthorPart, classNames, Deferred, icons, PostCardCounts } from '@ezhuthu/kit/ui';
import { useCallback, useId, useState } from 'react';
import css from './engagement.module.css';
import { LikeButton } from './like-button.tsx';
import { engagementText } from './messages.ts';
import { getName } from './name-of-sign.ts';
import { type Reactable, useReactions } from './reactions.ts';
import { SaveButton } from './save-button.tsx';

const loadForm = async () => ({
  default: (await import(/* webpackChunkName: "comment-form" */ './comment-form.tsx')).CommentForm,
});

/** The actions on a post card: like, comment, save. Where scripts are off, only the counts. */
export function CardActions({ post }: { post: Reactable }) {
  const { comments } = useReactions(post);
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const handleDone = useCallback(() => setIsOpen(false), []);
  return (
    <>
      {post.likes + post.comments > 0 && (
        <noscript>
          <PostCardCounts likes={post.likes} comments={post.comments} />
        </noscript>
      )}
      <div className={css.actions}>
        <LikeButton post={post} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className={classNames(css.button, icons.comment)}
          {...getName(engagementText.comments, comments)}
        >
          {comments > 0 && compactNumber(comments)}
        </button>
        <SaveButton post={post} />
        <AuthorPart name="card-tools" part={{ post }} />
      </div>
      {isOpen && (
        <div id={panelId} className={css.panel}>
          <Deferred load={loadForm} part={{ post, max: maxCardComment, onDone: handleDone }} />
          <Link to={`/post/${encodeURIComponent(post.urlSlug)}#comments`} className={css.all}>
            {engagementText.allComments}
          </Link>
        </div>
      )}
    </>
  );
}
