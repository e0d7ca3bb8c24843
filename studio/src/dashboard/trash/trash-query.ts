import { listTrash, type PostPage } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { infiniteQueryOptions } from '@ezhuthu/kit/query';

const pageSize = 20;

/** Deleted posts, most recently deleted first. */
export const trashQuery = infiniteQueryOptions({
  queryKey: [listTrash.name],
  queryFn: ({ pageParam, signal }) =>
    call(listTrash, { query: { page: pageParam, limit: pageSize } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination }: PostPage) =>
    pagination.hasMore ? pagination.currentPage + 1 : undefined,
  gcTime: 0,
});
