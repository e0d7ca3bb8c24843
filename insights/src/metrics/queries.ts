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
  type Input,
  listDetailedViews,
  listPostFigures,
  listPosts,
  listTopPosts,
  type MetricsFilter,
  type Operation,
  topPostsSize,
} from '@ezhuthu/contract';
import { keepPreviousData, operationQuery, type QueryClient } from '@ezhuthu/kit/query';
import { type ChosenPeriod, getQuery } from '../address/chosen-period.ts';

/** Polling interval of realtime metrics and the blog's statistics, in milliseconds. */
const liveTime = 30_000;
const kind = 'figures';
export interface Choice {
  period: ChosenPeriod;
  filter: MetricsFilter;
}

export const choiceQuery = ({ period, filter }: Choice) => ({ ...getQuery(period), ...filter });

/** Keeps the previous metrics on screen while others are loaded. */
const ofChoice = <O extends Operation>(operation: O, input: Input<O>) => ({
  ...operationQuery(operation, input, kind),
  placeholderData: keepPreviousData,
});

export const visitsQuery = (choice: Choice) => ofChoice(getVisits, { query: choiceQuery(choice) });
export const dashboardQuery = (choice: Choice) =>
  ofChoice(getAnalyticsDashboard, { query: choiceQuery(choice) });
export const bloggerQuery = (choice: Choice) => ({
  ...ofChoice(getBloggerStats, { query: choiceQuery(choice) }),
  refetchInterval: liveTime,
});
/** With the previous period's days, except for all time, which has no previous period. */
export const dailyQuery = (choice: Choice) =>
  ofChoice(listDetailedViews, {
    query: { ...choiceQuery(choice), ...(choice.period !== 'all' && { previous: true }) },
  });
export const topPostsQuery = (choice: Choice) =>
  ofChoice(listTopPosts, { query: { ...choiceQuery(choice), limit: topPostsSize } });
export const visitorsQuery = (choice: Choice) => ofChoice(getVisitors, { query: choiceQuery(choice) });
export const breakdownQuery = (choice: Choice) => ofChoice(getVisitBreakdown, { query: choiceQuery(choice) });
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
export const postMetricsQuery = ({ period, ...query }: PostsChoice) =>
  ofChoice(listPostFigures, { query: { ...query, ...getQuery(period) } });
export const onePostQuery = (id: string, period: ChosenPeriod) =>
  ofChoice(getPostFigures, { params: { id }, query: getQuery(period) });

/** Groups of errors on the page of the site's health. */
const listedErrors = 30;
export const healthQuery = {
  ...operationQuery(getReleaseHealth, { query: { errors: listedErrors } }, kind),
  refetchInterval: liveTime,
};

export const refetchMetrics = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.kind === kind });
