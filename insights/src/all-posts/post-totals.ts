import type { AllPostsSort, PostMetrics } from '@ezhuthu/contract';
import { insightsText, shortDate } from '@ezhuthu/kit/text';
import { shortNumber } from '../metrics/number.ts';

/** A post's values in the sortable columns. */
export const getMetrics = (
  { post, analytics }: PostMetrics,
  timezone: string,
): Record<AllPostsSort, string> => ({
  totalViews: shortNumber(analytics.totalViews),
  periodViews: shortNumber(analytics.periodViews),
  uniqueVisitors: shortNumber(analytics.uniqueVisitors),
  publishedAt: post.publishedAt ? shortDate(post.publishedAt, timezone) : insightsText.unknown,
  createdAt: shortDate(post.createdAt, timezone),
});
