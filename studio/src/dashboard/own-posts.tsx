import type { PostStatus } from '@ezhuthu/contract';
import { Link } from '@ezhuthu/kit/router';
import { dashboardText } from '@ezhuthu/kit/text';
import { Button, EmptyState, ErrorState, LoadMore, SkeletonBlock } from '@ezhuthu/kit/ui';
import css from './dashboard.module.css';
import { OwnPost } from './own-post.tsx';
import { useOwnPosts } from './use-own-posts.ts';

/** The author's posts of one status, or all. */
export function OwnPosts({ status }: { status?: PostStatus }) {
  const {
    data,
    isError,
    isPending,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
  } = useOwnPosts(status);
  const posts = data?.pages.flatMap((page) => page.posts) ?? [];
  if (isPending) return <SkeletonBlock height="20rem" />;
  if (isError && posts.length === 0) return <ErrorState title={dashboardText.failed} onRetry={refetch} />;
  if (posts.length === 0)
    return (
      <EmptyState
        text={status ? dashboardText.none : dashboardText.first}
        action={
          <Button asChild variant="primary">
            <Link to="/write">{dashboardText.newPost}</Link>
          </Button>
        }
      />
    );
  return (
    <>
      <ul className={css.list}>
        {posts.map((post) => (
          <OwnPost key={post.id} post={post} />
        ))}
      </ul>
      <LoadMore
        label={dashboardText.more}
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        error={isFetchNextPageError && dashboardText.failed}
        onLoadMore={() => void fetchNextPage()}
      />
    </>
  );
}
