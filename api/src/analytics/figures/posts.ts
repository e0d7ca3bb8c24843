import type { AllPostsSort, Answer, getPostFigures, PostFigures } from '@ezhuthu/contract';
import { coverUrl } from '@ezhuthu/contract/text';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { instantOf } from '../../platform/database/dialect.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { visiblePlace } from '../../posts/service.ts';
import { findTally } from '../../tallies/service.ts';
import { depths } from '../rollups/figures.ts';
import { allDays } from '../rollups/spans.ts';
import { devices, hoursOf, trafficSources } from './blog.ts';
import { type Asked, ofManyDays, toDayViews } from './period.ts';
import {
  type DayRow,
  type EngagedDayRow,
  findDaysOfPosts,
  findEngagedDays,
  findSpansOfPosts,
} from './queries.ts';
import {
  countMatching,
  findMeasured,
  findSortedIds,
  type MeasuredRow,
  type Slice,
} from './ranking/queries.ts';

const iso = (value: Date | number) => instantOf(value).toISOString();
const isoOrNull = (value: Date | number | null) => (value === null ? null : iso(value));

export interface Listing {
  sort: AllPostsSort;
  order: 'asc' | 'desc';
  search: string;
}

function toMeasured({ id, title, slug, likes, comments, cover_image, category, ...row }: MeasuredRow) {
  return {
    ...{ id, postId: id, title, urlSlug: slug, category, likes, comments },
    coverImage: cover_image || JSON.parse(row.additional_images)[0] || coverUrl(title),
    publishedAt: isoOrNull(row.published_at),
    createdAt: iso(row.created_at),
  };
}

async function daysByPost({ db, days }: Asked, posts: number[]) {
  const byPost = new Map<number, ReturnType<typeof toDayViews>[]>(posts.map((post) => [post, []]));
  for (const row of await findDaysOfPosts(db, posts, days)) byPost.get(row.post)!.push(toDayViews(row));
  return byPost;
}

/** Public posts with their figures. */
export async function listedFigures(asked: Asked, listing: Listing, slice: Slice): Promise<PostFigures[]> {
  const { platform, db, span } = asked;
  const rows = await findMeasured(db, await findSortedIds(db, { ...listing, span }, slice));
  const numbers = rows.flatMap(({ number }) => number ?? []);
  const [spans, days] = await Promise.all([
    findSpansOfPosts(db, [allDays, span], numbers),
    daysByPost(asked, numbers),
  ]);
  return rows.map((row) => {
    const inSpan = spans.get(`${span} ${row.number}`);
    return {
      post: toMeasured(row),
      analytics: {
        totalViews: spans.get(`${allDays} ${row.number}`)?.views ?? 0,
        periodViews: inSpan?.views ?? 0,
        uniqueVisitors: ofManyDays(platform, inSpan?.visitors ?? 0),
        dailyViews: days.get(row.number ?? 0) ?? [],
      },
    };
  });
}

/** All public posts, or those with a part of their title. */
export const countListed = ({ db }: Asked, search: string): Promise<number> =>
  search === '' ? findTally(db, { kind: 'all', key: '' }) : countMatching(db, search);

const mean = (sum: number, count: number): number => (count === 0 ? 0 : sum / count);

function engagementOf(days: EngagedDayRow[]) {
  const sum = (name: keyof EngagedDayRow) => days.reduce((total, row) => total + row[name], 0);
  return {
    totalViews: sum('views'),
    avgTimeOnPage: mean(sum('seconds'), sum('timed')),
    avgScrollDepth: mean(sum('scroll'), sum('scrolled')),
    readingDepth: depths.map((depth) => ({ depth, views: sum(`reached${depth}`) })),
  };
}

/** A number that no post has. */
const noPost = -1;

/** @throws AppError `not_found` */
async function measuredPost({ platform, db }: Asked, ref: string, viewer: Viewer): Promise<MeasuredRow> {
  const { id } = await visiblePlace(platform, ref, viewer);
  const [row] = await findMeasured(db, [id]);
  if (!row) throw notFound('Post not found');
  return row;
}

/** Days of a post that have views. @throws AppError `not_found` */
export async function daysOfPost(asked: Asked, ref: string, viewer: Viewer): Promise<DayRow[]> {
  const { number } = await measuredPost(asked, ref, viewer);
  return number === null ? [] : findDaysOfPosts(asked.db, [number], asked.days);
}

/** All figures of one post. @throws AppError `not_found` */
export async function figuresOfPost(
  asked: Asked,
  ref: string,
  viewer: Viewer,
): Promise<Answer<typeof getPostFigures>> {
  const { platform, db, span, days } = asked;
  const row = await measuredPost(asked, ref, viewer);
  const number = row.number ?? noPost;
  const [engaged, hours, spans, deviceBreakdown, sources] = await Promise.all([
    findEngagedDays(db, number, days),
    hoursOf(asked, number),
    findSpansOfPosts(db, [span], [number]),
    devices(asked, number),
    trafficSources(asked, number),
  ]);
  const { readingDepth, ...overview } = engagementOf(engaged);
  const { id, title, urlSlug, createdAt, publishedAt } = toMeasured(row);
  return {
    post: { id, title, urlSlug, createdAt, publishedAt },
    overview: {
      ...overview,
      uniqueVisitors: ofManyDays(platform, spans.get(`${span} ${number}`)?.visitors ?? 0),
    },
    dailyViews: engaged.filter(({ views }) => views > 0).map(toDayViews),
    hourlyViews: hours,
    deviceBreakdown,
    trafficSources: sources,
    readingDepth,
  };
}
