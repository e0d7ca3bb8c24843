import { preload, type QueryClient } from '@ezhuthu/kit/query';
import {
  calendarQuery,
  categoriesQuery,
  monthsQuery,
  newestQuery,
  olderQuery,
  picksQuery,
} from '../sidebar-queries.ts';
import { getKind, getMonth, type Page } from './page-kind.ts';

/** Preloads the sidebar on the server. The browser loads blocks whose requests fail. */
export function preloadSidebar(queryClient: QueryClient, pathname: string): Promise<null> | null {
  const second = {
    post: () => Promise.resolve(),
    books: () => queryClient.prefetchQuery(picksQuery),
    home: () => queryClient.prefetchInfiniteQuery(olderQuery),
    other: () => queryClient.prefetchInfiniteQuery(olderQuery),
  }[getKind(pathname)];
  return preload(
    queryClient.prefetchQuery(newestQuery),
    second(),
    queryClient.prefetchInfiniteQuery(categoriesQuery),
    queryClient.prefetchInfiniteQuery(monthsQuery),
    queryClient.prefetchQuery(calendarQuery(getMonth(pathname))),
  );
}

/**
 * What the HTML of the preloaded sidebar depends on.
 * @returns undefined when something could not be loaded
 */
export function getSidebarInputs(
  queryClient: QueryClient,
  { kind, postRef, month }: Page,
): readonly unknown[] | undefined {
  const newest = queryClient.getQueryData(newestQuery.queryKey);
  // a post is left out of the newest ones beside itself
  const isAmongNewest = newest?.posts.some(({ id, urlSlug }) => id === postRef || urlSlug === postRef);
  const second = {
    post: () => (isAmongNewest ? postRef : ''),
    books: () => queryClient.getQueryData(picksQuery.queryKey),
    home: () => queryClient.getQueryData(olderQuery.queryKey)?.pages[0],
    other: () => queryClient.getQueryData(olderQuery.queryKey)?.pages[0],
  }[kind]();
  const inputs = [
    kind,
    newest,
    second,
    queryClient.getQueryData(categoriesQuery.queryKey)?.pages[0],
    queryClient.getQueryData(monthsQuery.queryKey)?.pages[0],
    queryClient.getQueryData(calendarQuery(month).queryKey),
  ];
  return inputs.includes(undefined) ? undefined : inputs;
}
