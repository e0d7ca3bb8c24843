import type { AllPostsSort, Answer, getPostFigures, PostMetrics } from '@ezhuthu/contract';
import { coverUrl } from '@ezhuthu/contract/cover';
import { findCounter } from '../../counters/service.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { toInstant } from '../../platform/database/dialect.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { visiblePostRef } from '../../posts/service.ts';
import { depths } from '../rollups/metric-aggregates.ts';
import { allDays } from '../rollups/spans.ts';
import { devices, getHours, trafficSources } from './blog.ts';
import { visitorsOfPosts } from './from-views/from-views.ts';
import { type MetricsQuery, ofManyDays, toDayViews } from './period.ts';
import {
  type DayRow,
  type EngagedDayRow,
  findDaysOfPosts,
  findEngagedDays,
  findSpansOfPosts,
} from './queries.ts';
import { findIdsByMetric, findIdsByViewsOn, findViewsOn } from './ranking/of-days.ts';
import {
  countMatching,
  findMeasured,
  findSortedIds,
  type MeasuredRow,
  type Slice,
} from './ranking/queries.ts';

const iso = (value: Date | number) => toInstant(value).toISOString();
const isoOrNull = (value: Date | number | null) => (value === null ? null : iso(value));

export interface Listing {
  sort: AllPostsSort;
  order: 'asc' | 'desc';
  search: string;
}

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
    publishedAt: isoOrNull(row.published_at),
    createdAt: iso(row.created_at),
  };
}

/** No post has this number. */
const noPost = -1;

async function daysByPost({ db, days }: MetricsQuery, posts: number[]) {
  const byPost = new Map<number, ReturnType<typeof toDayViews>[]>(posts.map((post) => [post, []]));
  for (const row of await findDaysOfPosts(db, posts, days)) byPost.get(row.post)!.push(toDayViews(row));
  return byPost;
}

async function sortedIds(query: MetricsQuery, listing: Listing, slice: Slice): Promise<string[]> {
  const { db, span, days } = query;
  const { sort } = listing;
  if (span !== null) return findSortedIds(db, { ...listing, span }, slice);
  if (sort === 'uniqueVisitors') {
    const metrics = await visitorsOfPosts(query);
    if (metrics) return findIdsByMetric(db, days, { ...listing, metrics }, slice);
  }
  if (sort === 'periodViews' || sort === 'uniqueVisitors') return findIdsByViewsOn(db, days, listing, slice);
  return findSortedIds(db, { ...listing, span: allDays }, slice);
}

/** Views and visitors of posts in the period; visitors are null where they are unknown. */
async function periodMetrics(query: MetricsQuery, posts: number[]) {
  const { db, span, days } = query;
  if (span !== null) {
    const spans = await findSpansOfPosts(db, [span], posts);
    return (post: number) => spans.get(`${span} ${post}`) ?? { views: 0, visitors: 0 };
  }
  const [views, visitors] = await Promise.all([findViewsOn(db, days, posts), visitorsOfPosts(query, posts)]);
  return (post: number) => ({
    views: views.get(post) ?? 0,
    visitors: visitors && (visitors.get(post) ?? 0),
  });
}

/** A page of public posts with their metrics. */
export async function listPostMetrics(
  query: MetricsQuery,
  listing: Listing,
  slice: Slice,
): Promise<PostMetrics[]> {
  const { platform, db } = query;
  const rows = await findMeasured(db, await sortedIds(query, listing, slice));
  const numbers = rows.flatMap(({ number }) => number ?? []);
  const [ever, inPeriod, days] = await Promise.all([
    findSpansOfPosts(db, [allDays], numbers),
    periodMetrics(query, numbers),
    daysByPost(query, numbers),
  ]);
  return rows.map((row) => {
    const { views, visitors } = inPeriod(row.number ?? noPost);
    return {
      post: toMeasured(row),
      analytics: {
        totalViews: ever.get(`${allDays} ${row.number}`)?.views ?? 0,
        periodViews: views,
        uniqueVisitors: ofManyDays(platform, visitors),
        dailyViews: days.get(row.number ?? 0) ?? [],
      },
    };
  });
}

/** Number of public posts whose title contains `search`. */
export const countListed = ({ db }: MetricsQuery, search: string): Promise<number> =>
  search === '' ? findCounter(db, { kind: 'all', key: '' }) : countMatching(db, search);

const mean = (sum: number, count: number): number => (count === 0 ? 0 : sum / count);

function averageEngagement(days: EngagedDayRow[]) {
  const sum = (name: keyof EngagedDayRow) => days.reduce((total, row) => total + row[name], 0);
  return {
    totalViews: sum('views'),
    avgTimeOnPage: mean(sum('seconds'), sum('timed')),
    avgScrollDepth: mean(sum('scroll'), sum('scrolled')),
    readingDepth: depths.map((depth) => ({ depth, views: sum(`reached${depth}`) })),
  };
}

/** @throws AppError `not_found` */
async function measuredPost(
  { platform, db }: MetricsQuery,
  ref: string,
  viewer: Viewer,
): Promise<MeasuredRow> {
  const { id } = await visiblePostRef(platform, ref, viewer);
  const [row] = await findMeasured(db, [id]);
  if (!row) throw notFound('Post not found');
  return row;
}

/** Daily metrics of a post. @throws AppError `not_found` */
export async function daysOfPost(query: MetricsQuery, ref: string, viewer: Viewer): Promise<DayRow[]> {
  const { number } = await measuredPost(query, ref, viewer);
  return number === null ? [] : findDaysOfPosts(query.db, [number], query.days);
}

/** All metrics of one post. @throws AppError `not_found` */
export async function postMetrics(
  query: MetricsQuery,
  ref: string,
  viewer: Viewer,
): Promise<Answer<typeof getPostFigures>> {
  const { platform, db, days, keptFrom } = query;
  const row = await measuredPost(query, ref, viewer);
  const number = row.number ?? noPost;
  const [engaged, hours, inPeriod, deviceBreakdown, sources] = await Promise.all([
    findEngagedDays(db, number, days),
    getHours(query, number),
    periodMetrics(query, [number]),
    devices(query, number),
    trafficSources(query, number),
  ]);
  const { readingDepth, ...overview } = averageEngagement(engaged);
  const { id, title, urlSlug, createdAt, publishedAt } = toMeasured(row);
  return {
    post: { id, title, urlSlug, createdAt, publishedAt },
    overview: {
      ...overview,
      uniqueVisitors: ofManyDays(platform, inPeriod(number).visitors),
    },
    dailyViews: engaged.filter(({ views }) => views > 0).map(toDayViews),
    hourlyViews: hours,
    deviceBreakdown,
    trafficSources: sources,
    readingDepth,
    keptFrom,
  };
}
