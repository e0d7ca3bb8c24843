import { type Answer, listCategories } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { lifetimes, useInfiniteQuery } from '@ezhuthu/kit/query';

const pageSize = 20;

/** The categories that have posts, twenty per page; empty when the request fails. */
export function useUsedCategories() {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [listCategories.name, 'dashboard'],
    queryFn: ({ pageParam, signal }) =>
      call(listCategories, { query: { page: pageParam, limit: pageSize, includeEmpty: false } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }: Answer<typeof listCategories>) =>
      pagination.hasMore ? pagination.currentPage + 1 : undefined,
    staleTime: lifetimes.categories,
  });
  return {
    names: data?.pages.flatMap(({ categories }) => categories.map(({ name }) => name)) ?? [],
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
  };
}
