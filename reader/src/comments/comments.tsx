import { type CommentSort, getPost, type Post, type Site, setCommentsOpen } from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { keepPreviousData, useInfiniteQuery, useQueryClient, useSuspenseQuery } from '@ezhuthu/kit/query';
import { Link, useSearchParams } from '@ezhuthu/kit/router';
import { compactNumber } from '@ezhuthu/kit/text';
import { FailedNote, LoadMore, Select, Switch, useFocusInList, useWrite } from '@ezhuthu/kit/ui';
import { engagementText, useReactions } from '@ezhuthu/members/engagement';
import { useEffect, useRef, useState } from 'react';
import { readerText } from '../messages/reader.ts';
import { pageAddress, pageNumber } from '../page/addresses.ts';
import { siteQuery } from '../site-query.ts';
import { useCommentLikes } from './comment-actions.tsx';
import { CommentItem } from './comment-item.tsx';
import css from './comments.module.css';
import { commentsQuery, getComments } from './comments-query.ts';
import { NewComment } from './new-comment.tsx';
import { useLinkedComment } from './use-linked-comment.ts';

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

/** Lets the author open or close the comments of a post. */
function CommentsSwitch({ post }: { post: Post }) {
  const [isOpen, setIsOpen] = useState(post.commentsOpen);
  const queryClient = useQueryClient();
  const { write } = useWrite(setCommentsOpen, {
    failed: () => engagementText.openFailed,
    onMutate: ({ body: { open } }) => setIsOpen(open),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [getPost.name] }),
    onError: (_error, { body: { open } }) => setIsOpen(!open),
  });
  return (
    <Switch
      label={engagementText.takesComments}
      checked={isOpen}
      onCheckedChange={(open) => void write({ params: { id: post.id }, body: { open } })}
    />
  );
}

const sorts = ['oldest', 'newest', 'liked'] as const;

const day = 24 * 60 * 60_000;

/** By the author, who may comment all the same, or by the post's age. */
function isClosedFor(post: Post, { commentsCloseAfter = 0 }: Site, isAuthor: boolean): boolean {
  const age = Date.now() - Date.parse(post.publishedAt ?? post.createdAt);
  const isOver = commentsCloseAfter > 0 && age > commentsCloseAfter * day;
  return isOver || (!post.commentsOpen && !isAuthor);
}

/** The way to the comments before these and, without scripts, to those after them. */
function OtherPages({ url, page, hasMore }: { url: string; page: number; hasMore: boolean }) {
  const link = (other: number) => (
    <p>
      <Link to={`${pageAddress(url, other)}#comments`}>{readerText.page(other)}</Link>
    </p>
  );
  return (
    <>
      {page > 1 && link(page - 1)}
      {hasMore && <noscript>{typeof document === 'undefined' && link(page + 1)}</noscript>}
    </>
  );
}

export function Comments({ post, timezone }: CommentsProps) {
  const { urlSlug: ref } = post;
  const { data: site } = useSuspenseQuery(siteQuery);
  const isAuthor = useAuthorsComments(ref);
  const { status } = useSession();
  const [sort, setSort] = useState<CommentSort>('oldest');
  const first = pageNumber(useSearchParams()[0]);
  const list = useInfiniteQuery({ ...commentsQuery(ref, sort, first), placeholderData: keepPreviousData });
  const { comments: count } = useReactions(post);
  const comments = list.data ? getComments(list.data) : [];
  const likes = useCommentLikes(post);
  const isClosed = isClosedFor(post, site, isAuthor);
  const linked = useLinkedComment({
    comments,
    sort,
    isLoaded: list.isSuccess,
    async loadUntil(page) {
      let { data } = list;
      while (data && first + data.pages.length <= page) ({ data } = await list.fetchNextPage());
    },
  });
  const section = useFocusInList<HTMLElement>(list.data);
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  return (
    <section
      ref={section}
      id="comments"
      tabIndex={-1}
      aria-labelledby="comments-title"
      className={css.section}
    >
      <h2 id="comments-title" className={css.heading}>
        {engagementText.comments} {count > 0 && <span className={css.count}>{compactNumber(count)}</span>}
      </h2>
      {isAuthor && <CommentsSwitch key={post.id} post={post} />}
      {list.isError && comments.length === 0 && (
        <FailedNote isRetrying={list.isFetching} onRetry={list.refetch} />
      )}
      {list.isSuccess && comments.length === 0 && <p className={css.none}>{engagementText.noComments}</p>}
      {comments.length > 1 && (
        <div data-scripts="" className={css.sort}>
          <Select
            label={engagementText.sort}
            isLabelHidden
            value={sort}
            options={sorts.map((value) => ({ value, label: engagementText.sorts[value] }))}
            onValueChange={setSort}
          />
        </div>
      )}
      <ol className={css.list}>
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            parent={byId.get(comment.parentId ?? '')}
            post={post}
            timezone={timezone}
            liking={{ isLiked: likes.isLiked(comment), onLike: likes.onLike }}
            isOpen={!isClosed && (status !== 'visitor' || site.guestComments)}
            isLinked={comment.id === linked}
          />
        ))}
      </ol>
      <LoadMore list={list} label={engagementText.moreComments} failed={engagementText.commentsFailed} />
      <OtherPages url={post.url} page={first} hasMore={list.hasNextPage} />
      <NewComment post={post} isClosed={isClosed} takesGuests={site.guestComments} />
    </section>
  );
}
