import { useQueryClient } from '@ezhuthu/kit/query';
import { whenIdle } from '@ezhuthu/kit/ui';
import { useEffect } from 'react';
import { loadDrawing } from '../charts/chart.tsx';
import type { ChosenPeriod } from '../metrics/chosen-period.ts';
import {
  bloggerQuery,
  breakdownQuery,
  type Choice,
  dailyQuery,
  dashboardQuery,
  latestPostsQuery,
  topPostsQuery,
  visitorsQuery,
} from '../metrics/queries.ts';

/**
 * Prefetches the other tabs' data when the page is idle.
 * @param statistics the period of the blog's statistics
 */
export function usePrefetchedTabs({ period, filter }: Choice, statistics: ChosenPeriod): void {
  const { source, country } = filter;
  const queryClient = useQueryClient();
  useEffect(() => {
    let isGone = false;
    const only = { source, country };
    const choice = { period, filter: only };
    const ofStatistics = { period: statistics, filter: only };
    whenIdle(() => {
      if (isGone) return;
      void queryClient.prefetchQuery(dashboardQuery(choice));
      void queryClient.prefetchQuery(bloggerQuery(choice));
      void queryClient.prefetchQuery(bloggerQuery(ofStatistics));
      void queryClient.prefetchQuery(dailyQuery(ofStatistics));
      void queryClient.prefetchQuery(latestPostsQuery);
      void queryClient.prefetchQuery(topPostsQuery(choice));
      void queryClient.prefetchQuery(visitorsQuery(choice));
      void queryClient.prefetchQuery(breakdownQuery(choice));
      // a chart reports a failed load itself
      loadDrawing().catch(() => {});
    });
    return () => {
      isGone = true;
    };
  }, [queryClient, period, statistics, source, country]);
}
