import { periods } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { LinkButton, Tabs, whenIdle } from '@ezhuthu/kit/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAddress, useTabName } from '../address/use-address.ts';
import { AllPosts } from '../all-posts/all-posts.tsx';
import { Audience } from '../audience/audience.tsx';
import { loadDrawing } from '../charts/chart.tsx';
import { SiteHealth } from '../health/site-health.tsx';
import { LiveBanner } from '../live/live-banner.tsx';
import { insightsText } from '../messages.ts';
import { FilterLine } from '../metrics/filter.tsx';
import { PeriodSelect } from '../metrics/period-select.tsx';
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
import { OnePost } from '../one-post/one-post.tsx';
import { Overview } from '../overview/overview.tsx';
import { TopPerforming } from '../posts/top-performing.tsx';
import { Traffic } from '../traffic/traffic.tsx';
import { ViewFrame } from '../view-frame/view-frame.tsx';

/** Prefetches the other tabs' data when the page is idle. */
function usePrefetchedTabs({ period, filter }: Choice): void {
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

/** The whole blog, the list of posts, one post, or the site's health, depending on the URL. */
export function AnalyticsView({ heading }: { heading?: ReactNode }) {
  const { get } = useAddress();
  const post = get('post');
  if (post) return <OnePost key={post} id={post} heading={heading} />;
  if (get('view') === 'posts') return <AllPosts heading={heading} />;
  if (get('view') === 'health') return <SiteHealth heading={heading} />;
  return <BlogMetrics heading={heading} />;
}

const names = ['overview', 'posts', 'audience', 'traffic'] as const;
const views = { overview: Overview, posts: TopPerforming, audience: Audience, traffic: Traffic };

/** The metrics of the blog in the selected period. */
function BlogMetrics({ heading }: { heading?: ReactNode }) {
  const address = useAddress();
  const tabName = useTabName();
  const period = address.pickPeriod('period', periods, 'thisMonth');
  const choice = { period, filter: address.filter };
  const shown = address.pick(tabName, names, 'overview');
  usePrefetchedTabs(choice);

  const wanted = useRef<string>(shown);
  useEffect(() => {
    wanted.current = shown;
  }, [shown]);

  /**
   * A click fires both a press and a focus event: ignore the second, so that one history entry is added.
   */
  function handleTab(tab: string) {
    if (tab === wanted.current) return;
    wanted.current = tab;
    address.change({ [tabName]: tab === 'overview' ? undefined : tab });
  }

  const tabs = names.map((value) => {
    const View = views[value];
    return { value, label: insightsText.tabs[value], content: <View choice={choice} /> };
  });
  const tools = (
    <>
      <PeriodSelect
        periods={periods}
        period={period}
        onChoose={(chosen) => address.change({ period: chosen })}
      />
      <LinkButton to={address.linkTo({ view: 'posts' })} isCompact>
        {insightsText.allPosts}
      </LinkButton>
      <LinkButton to={address.linkTo({ view: 'health' })} isCompact>
        {insightsText.health.title}
      </LinkButton>
    </>
  );
  return (
    <ViewFrame heading={heading} tools={tools}>
      <LiveBanner isFiltered={Object.keys(choice.filter).length > 0} />
      <FilterLine choice={choice} />
      <Tabs label={insightsText.title} tabs={tabs} value={shown} onChange={handleTab} />
    </ViewFrame>
  );
}
