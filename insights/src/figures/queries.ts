import {
  type AllPostsSort,
  backfillGeo,
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
  type Period,
  topPostsSize,
} from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { keepPreviousData, operationQuery, type QueryClient } from '@ezhuthu/kit/query';

/** Milliseconds after which live figures and the blog's statistics are asked for anew. */
const liveTime = 30_000;
const kind = 'figures';
/** While those of another period come, those of the last stay on screen. */
const keep = { placeholderData: keepPreviousData };

export const dashboardQuery = (period: Period) => ({
  ...operationQuery(getAnalyticsDashboard, { query: { period } }, kind),
  ...keep,
});
export const bloggerQuery = (period: Period) => ({
  ...operationQuery(getBloggerStats, { query: { period } }, kind),
  ...keep,
  refetchInterval: liveTime,
});
export const dailyQuery = (period: Period) => ({
  ...operationQuery(listDetailedViews, { query: { period } }, kind),
  ...keep,
});
export const topPostsQuery = (period: Period) => ({
  ...operationQuery(listTopPosts, { query: { period, limit: topPostsSize } }, kind),
  ...keep,
});
export const visitorsQuery = (period: Period) => ({
  ...operationQuery(getVisitors, { query: { period } }, kind),
  ...keep,
});
export const breakdownQuery = (period: Period) => ({
  ...operationQuery(getVisitBreakdown, { query: { period } }, kind),
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
  period: Period;
  search?: string;
  /** Only once it was chosen. */
  sort?: AllPostsSort;
  order?: 'asc' | 'desc';
}
export const postFiguresQuery = (query: PostsChoice) => ({
  ...operationQuery(listPostFigures, { query }, kind),
  ...keep,
});
export const onePostQuery = (id: string, period: Period) => ({
  ...operationQuery(getPostFigures, { params: { id }, query: { period } }, kind),
  ...keep,
});

export const fillCountries = () => call(backfillGeo, {});

/** All figures that are on screen. */
export const askAnew = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.kind === kind });
