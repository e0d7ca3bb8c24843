import type { PostSummary } from '@ezhuthu/contract';
import { readerText } from '@ezhuthu/kit/text';
import { LoadMore } from '@ezhuthu/kit/ui';
import type { ReactNode } from 'react';
import { postsOf } from './paged-query.ts';
import { PostList } from './post-list.tsx';

/** What an infinite query says of itself. */
export interface Growing {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
}

interface MoreOfProps {
  list: Growing;
  label: ReactNode;
  failed: ReactNode;
}

/** The button below a list that grows. */
export function MoreOf({ list, label, failed }: MoreOfProps) {
  return (
    <LoadMore
      hasMore={list.hasNextPage}
      isLoading={list.isFetchingNextPage}
      onLoadMore={() => list.fetchNextPage()}
      label={label}
      loadingLabel={readerText.loadingMore}
      error={list.isFetchNextPageError ? failed : undefined}
    />
  );
}

interface GrowingPostsProps extends MoreOfProps {
  list: Growing & { data: { pages: { posts: PostSummary[] }[] } };
  isGrid?: boolean;
  /** Stands where no posts are. */
  empty: ReactNode;
}

/** Cards, and more of them on demand. A page that fails to come leaves the list as it is, and can be tried again. */
export function GrowingPosts({ list, isGrid, empty, ...more }: GrowingPostsProps) {
  const posts = postsOf(list.data);
  if (posts.length === 0) return empty;
  return (
    <>
      <PostList posts={posts} isGrid={isGrid} />
      <MoreOf list={list} {...more} />
    </>
  );
}
