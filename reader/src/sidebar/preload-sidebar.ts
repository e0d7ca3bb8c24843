import { preload, type QueryClient } from '@ezhuthu/kit/query';
import {
  calendarQuery,
  categoriesQuery,
  monthsQuery,
  newestQuery,
  olderQuery,
  picksQuery,
} from '../sidebar-queries.ts';
import { getKind, getMonth } from './page-kind.ts';

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
