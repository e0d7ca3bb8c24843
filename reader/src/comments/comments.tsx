import type { Post } from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { useInfiniteQuery, useQueryClient, useSuspenseQuery } from '@ezhuthu/kit/query';
import { compactNumber } from '@ezhuthu/kit/text';
import { LoadMore } from '@ezhuthu/kit/ui';
import { engagementText, useReactions } from '@ezhuthu/members/engagement';
import { useEffect, useRef } from 'react';
import { FailedNote } from '../page/failed-note.tsx';
import { siteQuery } from '../site-query.ts';
import { CommentItem } from './comment-item.tsx';
import css from './comments.module.css';
import { commentsQuery, getComments } from './comments-query.ts';
import { CommentsSwitch } from './comments-switch.tsx';
import { NewComment } from './new-comment.tsx';

interface CommentsProps {
  post: Post;
  /** IANA name of the site's time zone. */
  timezone: string;
}

/**
 * The author also sees hidden and held comments, which the rendered page lacks: refetches on sign-in,
 * and again on sign-out to remove them.
 */
function useAuthorsComments(ref: string): boolean {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const isAuthor = Boolean(user?.isAuthor);
  const wasAuthor = useRef(false);
  useEffect(() => {
    if (isAuthor || wasAuthor.current) {
      void queryClient.invalidateQueries({ queryKey: commentsQuery(ref).queryKey });
    }
    wasAuthor.current = isAuthor;
  }, [isAuthor, ref, queryClient]);
  return isAuthor;
}

export function Comments({ post, timezone }: CommentsProps) {
  const { urlSlug: ref } = post;
  const { data: site } = useSuspenseQuery(siteQuery);
  const isAuthor = useAuthorsComments(ref);
  const list = useInfiniteQuery(commentsQuery(ref));
  const { comments: count } = useReactions(post);
  const comments = list.data ? getComments(list.data) : [];
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  return (
    <section id="comments" aria-labelledby="comments-title" className={css.section}>
      <h2 id="comments-title" className={css.heading}>
        {engagementText.comments} <span className={css.count}>{compactNumber(count)}</span>
      </h2>
      {isAuthor && <CommentsSwitch key={post.id} post={post} />}
      {list.isError && comments.length === 0 && (
        <FailedNote isRetrying={list.isFetching} onRetry={list.refetch} />
      )}
      {list.isSuccess && comments.length === 0 && <p className={css.none}>{engagementText.noComments}</p>}
      <ol className={css.list}>
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            parent={byId.get(comment.parentId ?? '')}
            post={post}
            timezone={timezone}
          />
        ))}
      </ol>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoadMore={() => list.fetchNextPage()}
        label={engagementText.moreComments}
        error={list.isFetchNextPageError ? engagementText.commentsFailed : undefined}
      />
      <NewComment post={post} takesGuests={site.guestComments} />
    </section>
  );
}
