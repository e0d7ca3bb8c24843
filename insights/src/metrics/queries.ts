import {
  type AllPostsSort,
  getAnalyticsDashboard,
  getBloggerStats,
  getPostFigures,
  getRealtime,
  getReleaseHealth,
  getVisitBreakdown,
  getVisitors,
  getVisits,
  listDetailedViews,
  listPostFigures,
  listPosts,
  listTopPosts,
  type MetricsFilter,
  topPostsSize,
} from '@ezhuthu/contract';
import { keepPreviousData, operationQuery, type QueryClient } from '@ezhuthu/kit/query';
import { type ChosenPeriod, getQuery } from '../address/chosen-period.ts';

/** Polling interval of realtime metrics and the blog's statistics, in milliseconds. */
const liveTime = 30_000;
const kind = 'figures';
/** Keep the previous metrics on screen while another period loads. */
const keep = { placeholderData: keepPreviousData };

export interface Choice {
  period: ChosenPeriod;
  filter: MetricsFilter;
}

export const choiceQuery = ({ period, filter }: Choice) => ({ ...getQuery(period), ...filter });

export const visitsQuery = (choice: Choice) => ({
  ...operationQuery(getVisits, { query: choiceQuery(choice) }, kind),
  ...keep,
});
export const dashboardQuery = (choice: Choice) => ({
  ...operationQuery(getAnalyticsDashboard, { query: choiceQuery(choice) }, kind),
  ...keep,
});
export const bloggerQuery = (choice: Choice) => ({
  ...operationQuery(getBloggerStats, { query: choiceQuery(choice) }, kind),
  ...keep,
  refetchInterval: liveTime,
});
/** With the previous period's days, except for all time, which has no previous period. */
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
  /** Set only after the user has selected an order. */
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

/** Groups of errors on the page of the site's health. */
const listedErrors = 30;
export const healthQuery = {
  ...operationQuery(getReleaseHealth, { query: { errors: listedErrors } }, kind),
  refetchInterval: liveTime,
};

export const refetchMetrics = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.kind === kind });
