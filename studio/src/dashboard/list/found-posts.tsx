import { useInfiniteQuery } from '@ezhuthu/kit/query';
import { dashboardText } from '@ezhuthu/kit/text';
import { ErrorState, LoadingRegion, PostCardSkeleton } from '@ezhuthu/kit/ui';
import { type Choice, isFiltered } from '../choice.ts';
import { CardList } from './card-list.tsx';
import css from './list.module.css';
import { NoPosts } from './no-posts.tsx';
import { OutdatedNote } from './outdated-note.tsx';
import { InvalidAnswer, ownPostsQuery } from './own-posts-query.ts';
import { useLatestRefresh } from './use-latest-refresh.ts';

interface FoundPostsProps {
  choice: Choice;
  onClear(): void;
}

/** The posts that match the choice, with loading, error and empty states. */
export function FoundPosts({ choice, onClear }: FoundPostsProps) {
  const list = useInfiniteQuery(ownPostsQuery(choice));
  const { data, error, isPending, isError, isFetching, isFetchNextPageError, refetch } = list;
  const hasFailed = useLatestRefresh(choice, list.dataUpdatedAt);
  if (isPending) return <Loading />;
  if (!data)
    return (
      <ErrorState
        title={error instanceof InvalidAnswer ? dashboardText.invalid : dashboardText.failed}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const isOutdated = hasFailed || (isError && !isFetchNextPageError);
  const posts = data.pages.flatMap((page) => page.posts);
  return (
    <>
      {isOutdated && <OutdatedNote isRetrying={isFetching} onRetry={refetch} />}
      {posts.length === 0 ? (
        <NoPosts tab={choice.tab} isFiltered={isFiltered(choice)} onClear={onClear} />
      ) : (
        <CardList posts={posts} total={data.pages.at(-1)!.pagination.totalCount} list={list} />
      )}
    </>
  );
}

function Loading() {
  return (
    <LoadingRegion label={dashboardText.loading} isLabelShown>
      <div className={css.list}>
        <PostCardSkeleton />
        <PostCardSkeleton />
        <PostCardSkeleton />
      </div>
    </LoadingRegion>
  );
}
