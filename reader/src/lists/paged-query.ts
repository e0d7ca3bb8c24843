import type { Pagination, PostSummary } from '@ezhuthu/contract';
import { type CacheKind, infiniteQueryOptions, lifetimes } from '@ezhuthu/kit/query';

interface PagedQuery<P> {
  key: readonly unknown[];
  kind: CacheKind;
  ask(page: number, options: { signal: AbortSignal }): Promise<P>;
  /** Which page the list starts with; joins the key. */
  firstPage?: number;
}

/** An infinite query over a paginated operation. */
export function pagedQuery<P extends { pagination: Pagination }>(props: PagedQuery<P>) {
  const { key, kind, ask, firstPage = 1 } = props;
  return infiniteQueryOptions({
    queryKey: [...key, ...(firstPage > 1 ? [firstPage] : []), 'pages'] as const,
    queryFn: ({ pageParam, signal }) => ask(pageParam, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ pagination: { hasMore, currentPage } }) => (hasMore ? currentPage + 1 : undefined),
    staleTime: lifetimes[kind],
    meta: { kind },
  });
}

/** The posts of all pages, without the duplicates that arise when a new post shifts the pages. */
export function getPosts<P extends PostSummary>({ pages }: { pages: { posts: P[] }[] }): P[] {
  return [...new Map(pages.flatMap(({ posts }) => posts.map((post) => [post.id, post] as const))).values()];
}
