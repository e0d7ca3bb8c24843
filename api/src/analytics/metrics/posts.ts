import type { Answer, getPostFigures, PostMetrics } from '@ezhuthu/contract';
import { coverUrl } from '@ezhuthu/contract/cover';
import { findCounter } from '../../counters/service.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { missingMessages } from '../../platform/messages.ts';
import { visiblePostRef } from '../../posts/service.ts';
import { depths } from '../counting/totals.ts';
import { getHours, sharesBy } from './blog.ts';
import { type MetricsQuery, ofManyDays, toDayViews } from './period.ts';
import * as queries from './queries.ts';
import {
  countMatching,
  findMeasured,
  findSortedIds,
  type MeasuredRow,
  type Slice,
  type Sorting,
} from './ranking/queries.ts';

function toMeasured({ id, title, slug, likes, comments, cover_image, category, ...row }: MeasuredRow) {
  return {
    id,
    postId: id,
    title,
    urlSlug: slug,
    category,
    likes,
    comments,
    coverImage: cover_image || JSON.parse(row.additional_images)[0] || coverUrl(title, category),
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** Stands for a post that was never viewed. */
const noValue = 0;

const daysByPost = async ({ db, days }: MetricsQuery, values: number[]) =>
  Map.groupBy(await queries.findDays(db, values, days), ({ page }) => page);

/** Views and visitors of posts in the period. */
async function periodMetrics({ db, days, isAll }: MetricsQuery, values: number[]) {
  if (isAll) {
    const totals = await queries.findTotals(db, values);
    return (value: number) => totals.get(value) ?? { views: 0, visitors: 0 };
  }
  const [views, visitors] = await Promise.all([
    queries.findViewsOn(db, days, values),
    queries.findVisitorsOn(db, days, values),
  ]);
  return (value: number) => ({ views: views.get(value) ?? 0, visitors: visitors.get(value) ?? 0 });
}

/** These public posts with the sums of their metrics. */
export async function measurePosts(query: MetricsQuery, ids: string[]) {
  const { platform, db } = query;
  const rows = await findMeasured(db, ids);
  const values = rows.flatMap(({ value }) => value ?? []);
  const [ever, inPeriod] = await Promise.all([queries.findTotals(db, values), periodMetrics(query, values)]);
  return rows.map((row) => {
    const value = row.value ?? noValue;
    const { views, visitors } = inPeriod(value);
    return {
      value,
      post: toMeasured(row),
      analytics: {
        totalViews: ever.get(value)?.views ?? 0,
        periodViews: views,
        uniqueVisitors: ofManyDays(platform, visitors),
      },
    };
  });
}

/** A page of public posts with their metrics. */
export async function listPostMetrics(
  query: MetricsQuery,
  listing: Sorting,
  slice: Slice,
): Promise<PostMetrics[]> {
  const measured = await measurePosts(query, await findSortedIds(query, listing, slice));
  const days = await daysByPost(
    query,
    measured.map(({ value }) => value),
  );
  return measured.map(({ value, post, analytics }) => ({
    post,
    analytics: { ...analytics, dailyViews: (days.get(value) ?? []).map(toDayViews) },
  }));
}

/** Number of public posts whose title contains `search`. */
export const countListed = ({ db }: MetricsQuery, search: string): Promise<number> =>
  search === '' ? findCounter(db, { kind: 'all', key: '' }) : countMatching(db, search);

const mean = (sum: number, count: number): number => (count === 0 ? 0 : sum / count);

function averageEngagement(days: queries.EngagedDayRow[]) {
  const sum = (name: Exclude<keyof queries.EngagedDayRow, 'date'>) =>
    days.reduce((total, row) => total + row[name], 0);
  return {
    totalViews: sum('views'),
    avgTimeOnPage: mean(sum('seconds'), sum('timed')),
    avgScrollDepth: mean(sum('scroll'), sum('scrolled')),
    readingDepth: depths.map((depth) => ({ depth, views: sum(`reached_${depth}`) })),
  };
}

/** @throws AppError `not_found` */
async function measuredPost({ platform, db }: MetricsQuery, ref: string, viewer: Viewer) {
  const { id } = await visiblePostRef(platform, ref, viewer);
  const [row] = await findMeasured(db, [id]);
  if (!row) throw notFound(missingMessages.post);
  return row;
}

/** Daily metrics of a post. @throws AppError `not_found` */
export async function daysOfPost(
  query: MetricsQuery,
  ref: string,
  viewer: Viewer,
): Promise<queries.DayRow[]> {
  const { value } = await measuredPost(query, ref, viewer);
  return value === null ? [] : queries.findDays(query.db, [value], query.days);
}

/** All metrics of one post. @throws AppError `not_found` */
export async function postMetrics(
  query: MetricsQuery,
  ref: string,
  viewer: Viewer,
): Promise<Answer<typeof getPostFigures>> {
  const { platform, db, days, keptFrom } = query;
  const row = await measuredPost(query, ref, viewer);
  const value = row.value ?? noValue;
  const [engaged, hours, inPeriod, deviceBreakdown, sources] = await Promise.all([
    queries.findEngagedDays(db, value, days),
    getHours(query, value),
    periodMetrics(query, [value]),
    sharesBy(query, 'device', value),
    sharesBy(query, 'source', value),
  ]);
  const { readingDepth, ...overview } = averageEngagement(engaged);
  const { id, title, urlSlug, createdAt, publishedAt } = toMeasured(row);
  return {
    post: { id, title, urlSlug, createdAt, publishedAt },
    overview: {
      ...overview,
      uniqueVisitors: ofManyDays(platform, inPeriod(value).visitors),
    },
    dailyViews: engaged.filter(({ views }) => views > 0).map(toDayViews),
    hourlyViews: hours,
    deviceBreakdown,
    trafficSources: sources,
    readingDepth,
    keptFrom,
  };
}
