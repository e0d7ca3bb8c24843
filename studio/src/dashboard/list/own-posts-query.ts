import { listPosts, type PostPage } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { infiniteQueryOptions, lifetimes } from '@ezhuthu/kit/query';
import { ownLists } from '../../posts/own-lists.ts';
import { isFiltered, listTabs, type PostFilter, sorts } from '../post-filter.ts';

const pageSize = 10;

/** The response has no list of posts, not even an empty one. */
export class InvalidAnswer extends Error {}

/**
 * A page of the author's posts, most recently changed or published first.
 * @throws ApiError, InvalidAnswer
 */
export async function readPage(
  { tab, search, category, sort, order }: PostFilter,
  page: number,
  options: { signal?: AbortSignal; isBackground?: boolean },
): Promise<PostPage> {
  const filters = { ...(search && { search }), ...(category && { category }) };
  const ordering = { ...(sort !== 'date' && { sort }), ...(order !== sorts[sort] && { order }) };
  const query = { page, limit: pageSize, status: listTabs[tab], ...filters, ...ordering };
  const answer = await call(listPosts, { query }, { ...options, headers: { 'dashboard-access': 'true' } });
  if (!Array.isArray(answer?.posts)) throw new InvalidAnswer();
  return answer;
}

/** The unfiltered list of published posts, which is persisted between visits. */
export const isLatest = (filter: PostFilter): boolean =>
  filter.tab === 'published' && !isFiltered(filter) && filter.sort === 'date' && filter.order === 'desc';

/**
 * The persisted list is refreshed by `useLatestRefresh`; the others are dropped when they unmount and
 * fetched when shown.
 */
const getRule = (filter: PostFilter) =>
  isLatest(filter)
    ? { staleTime: lifetimes.ownPosts, refetchOnMount: false, meta: { kind: 'ownPosts' } }
    : { staleTime: 0, gcTime: 0 };

/** The author's posts, public or not, ten per page. */
export const ownPostsQuery = (filter: PostFilter) =>
  infiniteQueryOptions({
    queryKey: [...ownLists, filter.tab, filter.search, filter.category, filter.sort, filter.order],
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }: PostPage) =>
      pagination?.hasMore ? pagination.currentPage + 1 : undefined,
    ...getRule(filter),
  });
