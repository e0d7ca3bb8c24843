import { listPosts, type PostPage, type PostStatus } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useInfiniteQuery } from '@ezhuthu/kit/query';

const pageSize = 10;

/** The author's posts, public or not, ten at a time; those that were changed or published last come first. */
export function useOwnPosts(status: PostStatus | undefined) {
  return useInfiniteQuery({
    queryKey: [listPosts.name, 'own', status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listPosts,
        { query: { page: pageParam, limit: pageSize, status, excerpts: false } },
        { signal, headers: { 'dashboard-access': 'true' } },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }: PostPage) =>
      pagination.hasMore ? pagination.currentPage + 1 : undefined,
    staleTime: 0,
  });
}
