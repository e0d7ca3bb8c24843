import { useQueryClient } from '@ezhuthu/kit/query';
import { whenIdle } from '@ezhuthu/kit/ui';
import { useEffect } from 'react';
import { loadDrawing } from '../charts/chart.tsx';
import {
  bloggerQuery,
  breakdownQuery,
  type Choice,
  dailyQuery,
  dashboardQuery,
  latestPostsQuery,
  topPostsQuery,
  visitorsQuery,
  visitsQuery,
} from '../metrics/queries.ts';

/** Prefetches the other tabs' data when the page is idle. */
export function usePrefetchedTabs({ period, filter }: Choice): void {
  const { source, country } = filter;
  const queryClient = useQueryClient();
  useEffect(() => {
    let isGone = false;
    const choice = { period, filter: { source, country } };
    whenIdle(() => {
      if (isGone) return;
      void queryClient.prefetchQuery(dashboardQuery(choice));
      void queryClient.prefetchQuery(bloggerQuery(choice));
      void queryClient.prefetchQuery(dailyQuery(choice));
      void queryClient.prefetchQuery(latestPostsQuery);
      void queryClient.prefetchQuery(topPostsQuery(choice));
      void queryClient.prefetchQuery(visitorsQuery(choice));
      void queryClient.prefetchQuery(breakdownQuery(choice));
      void queryClient.prefetchQuery(visitsQuery(choice));
      // a chart reports a failed load itself
      loadDrawing().catch(() => {});
    });
    return () => {
      isGone = true;
    };
  }, [queryClient, period, source, country]);
}
