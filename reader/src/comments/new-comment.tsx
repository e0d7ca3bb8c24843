import type { Answer, addComment, Post } from '@ezhuthu/contract';
import { requestSignIn, useSession } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { Button, useFocusAfter } from '@ezhuthu/kit/ui';
import { CommentForm, engagementText } from '@ezhuthu/members/engagement';
import { useCallback, useRef, useState } from 'react';
import css from './comments.module.css';
import { showNew } from './comments-query.ts';

interface NewCommentProps {
  post: Post;
  /** Whether nobody may comment any more. */
  isClosed: boolean;
  /** Whether visitors without an account may comment. */
  takesGuests: boolean;
}

/** The comment form, or the reason why this reader may not comment. */
export function NewComment({ post, isClosed, takesGuests }: NewCommentProps) {
  const { status } = useSession();
  const queryClient = useQueryClient();
  if (isClosed) return <p className={css.none}>{engagementText.closed}</p>;
  if (status === 'visitor' && !takesGuests) {
    return (
      <p className={css.signIn}>
        {engagementText.commentPrompt}{' '}
        <Button onClick={() => requestSignIn({ reason: engagementText.commentPrompt })}>
          {engagementText.signIn}
        </Button>
      </p>
    );
  }
  return (
    <FormThatCloses
      key={post.id}
      post={post}
      onSent={(sent) => showNew(queryClient, post.urlSlug, 'message' in sent ? undefined : sent)}
    />
  );
}

/** Closes after a comment was posted; a button opens it again. */
function FormThatCloses({ post, onSent }: { post: Post; onSent(sent: Answer<typeof addComment>): unknown }) {
  const [isOpen, setIsOpen] = useState(true);
  const place = useRef<HTMLDivElement>(null);
  const handleDone = useCallback(() => setIsOpen(false), []);
  useFocusAfter(isOpen, () => place.current?.querySelector<HTMLElement>('textarea, button'));
  return (
    <div ref={place}>
      {isOpen ? (
        <CommentForm post={post} isWhole onSent={onSent} onDone={handleDone} />
      ) : (
        <Button onClick={() => setIsOpen(true)}>{engagementText.another}</Button>
      )}
    </div>
  );
}
