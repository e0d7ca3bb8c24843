import { maxCardComment } from '@ezhuthu/contract';
import { Link } from '@ezhuthu/kit/router';
import { compactNumber } from '@ezhuthu/kit/text';
import { AuthorPart } from '@ezhuthu/kit/ui';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useCallback, useId, useState } from 'react';
import { CommentForm } from './comment-form.tsx';
import css from './engagement.module.css';
import { LikeButton } from './like-button.tsx';
import { engagementText } from './messages.ts';
import { type Reactable, useReactions } from './reactions.ts';
import { SaveButton } from './save-button.tsx';

/** The actions on a post card: like, comment, save. */
export default function CardEngagement({ post }: { post: Reactable }) {
  const { comments } = useReactions(post);
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const handleDone = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <div className={css.actions}>
        <LikeButton post={post} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          title={engagementText.comments}
          onClick={() => setIsOpen(!isOpen)}
          className={css.button}
        >
          <MessageCircle size={18} />
          <span className="visually-hidden">{engagementText.comments}</span>
          {comments > 0 && ` ${compactNumber(comments)}`}
        </button>
        <SaveButton post={post} />
        <AuthorPart name="card-tools" part={{ post }} />
      </div>
      <div id={panelId} hidden={!isOpen} className={css.panel}>
        {isOpen && (
          <>
            <CommentForm post={post} max={maxCardComment} onDone={handleDone} />
            <Link to={`/post/${encodeURIComponent(post.urlSlug)}#comments`} className={css.all}>
              {engagementText.allComments}
            </Link>
          </>
        )}
      </div>
    </>
  );
}
