import { preload, type QueryClient } from '@ezhuthu/kit/query';
import { getKind } from './page-kind.ts';
import {
  calendarQuery,
  categoriesQuery,
  monthsQuery,
  newestQuery,
  olderQuery,
  picksQuery,
} from './sidebar-queries.ts';

/** For the page that the server renders. A block whose data fails to load is loaded again in the browser. */
export function preloadSidebar(queryClient: QueryClient, pathname: string): Promise<null> | null {
  const second = {
    post: () => Promise.resolve(),
    books: () => queryClient.prefetchQuery(picksQuery),
    other: () => queryClient.prefetchInfiniteQuery(olderQuery),
  }[getKind(pathname)];
  return preload(
    queryClient.prefetchQuery(newestQuery),
    second(),
    queryClient.prefetchInfiniteQuery(categoriesQuery),
    queryClient.prefetchInfiniteQuery(monthsQuery),
    queryClient.prefetchQuery(calendarQuery()),
  );
}
