import type { Period } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { whenIdle } from '@ezhuthu/kit/ui';
import { useEffect } from 'react';
import { loadDrawing } from '../charts/load-drawing.ts';
import {
  bloggerQuery,
  breakdownQuery,
  dailyQuery,
  dashboardQuery,
  latestPostsQuery,
  topPostsQuery,
  visitorsQuery,
} from '../figures/queries.ts';

/**
 * Once the page is idle, what the other tabs show is fetched: a press on one then waits for nothing.
 * @param statistics the period of the blog's statistics
 */
export function useTabsAhead(period: Period, statistics: Period): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isGone = false;
    whenIdle(() => {
      if (isGone) return;
      void queryClient.prefetchQuery(dashboardQuery(period));
      void queryClient.prefetchQuery(bloggerQuery(period));
      void queryClient.prefetchQuery(bloggerQuery(statistics));
      void queryClient.prefetchQuery(dailyQuery(statistics));
      void queryClient.prefetchQuery(latestPostsQuery);
      void queryClient.prefetchQuery(topPostsQuery(period));
      void queryClient.prefetchQuery(visitorsQuery(period));
      void queryClient.prefetchQuery(breakdownQuery(period));
      // a chart that is shown without it says so
      loadDrawing().catch(() => {});
    });
    return () => {
      isGone = true;
    };
  }, [queryClient, period, statistics]);
}
