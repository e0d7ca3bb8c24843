import { homePageSize, listPosts } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { cacheRules, infiniteQueryOptions } from '@ezhuthu/kit/query';

const input = (page: number) => ({ query: { page, limit: homePageSize } });

/** The newest posts, a page appended at a time. */
export const postsQuery = infiniteQueryOptions({
  queryKey: [listPosts.name, 'home'],
  queryFn: ({ pageParam, signal }) => call(listPosts, input(pageParam), { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.currentPage + 1 : undefined),
  staleTime: cacheRules.posts.fresh,
  meta: { kind: 'posts' },
});
