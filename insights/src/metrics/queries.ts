import {
  type AllPostsSort,
  getAnalyticsDashboard,
  getBloggerStats,
  getPostFigures,
  getRealtime,
  getVisitBreakdown,
  getVisitors,
  listDetailedViews,
  listPostFigures,
  listPosts,
  listTopPosts,
  type MetricsFilter,
  topPostsSize,
} from '@ezhuthu/contract';
import { keepPreviousData, operationQuery, type QueryClient } from '@ezhuthu/kit/query';
import { type ChosenPeriod, getQuery } from './chosen-period.ts';

/** Milliseconds after which live metrics and the blog's statistics are asked for again. */
const liveTime = 30_000;
const kind = 'figures';
/** While those of another period come, those of the last stay on screen. */
const keep = { placeholderData: keepPreviousData };

/** What the metrics of a screen are of. */
export interface Choice {
  period: ChosenPeriod;
  filter: MetricsFilter;
}

export const choiceQuery = ({ period, filter }: Choice) => ({ ...getQuery(period), ...filter });

export const dashboardQuery = (choice: Choice) => ({
  ...operationQuery(getAnalyticsDashboard, { query: choiceQuery(choice) }, kind),
  ...keep,
});
export const bloggerQuery = (choice: Choice) => ({
  ...operationQuery(getBloggerStats, { query: choiceQuery(choice) }, kind),
  ...keep,
  refetchInterval: liveTime,
});
/** With the days before, but of all time, which has none. */
export const dailyQuery = (choice: Choice) => ({
  ...operationQuery(
    listDetailedViews,
    { query: { ...choiceQuery(choice), ...(choice.period !== 'all' && { previous: true }) } },
    kind,
  ),
  ...keep,
});
export const topPostsQuery = (choice: Choice) => ({
  ...operationQuery(listTopPosts, { query: { ...choiceQuery(choice), limit: topPostsSize } }, kind),
  ...keep,
});
export const visitorsQuery = (choice: Choice) => ({
  ...operationQuery(getVisitors, { query: choiceQuery(choice) }, kind),
  ...keep,
});
export const breakdownQuery = (choice: Choice) => ({
  ...operationQuery(getVisitBreakdown, { query: choiceQuery(choice) }, kind),
  ...keep,
});
export const realtimeQuery = {
  ...operationQuery(getRealtime, {}, kind),
  refetchInterval: liveTime,
};

const latestPosts = 5;
export const latestPostsQuery = operationQuery(
  listPosts,
  { query: { page: 1, limit: latestPosts, status: 'published' } },
  kind,
);

export interface PostsChoice {
  page: number;
  period: ChosenPeriod;
  search?: string;
  /** Only once it was chosen. */
  sort?: AllPostsSort;
  order?: 'asc' | 'desc';
}
export const postMetricsQuery = ({ period, ...query }: PostsChoice) => ({
  ...operationQuery(listPostFigures, { query: { ...query, ...getQuery(period) } }, kind),
  ...keep,
});
export const onePostQuery = (id: string, period: ChosenPeriod) => ({
  ...operationQuery(getPostFigures, { params: { id }, query: getQuery(period) }, kind),
  ...keep,
});

/** All metrics that are on screen. */
export const refetchMetrics = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.kind === kind });
