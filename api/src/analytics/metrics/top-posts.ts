import type { RankedPost } from '@ezhuthu/contract';
import { batches } from '../../platform/event-loop.ts';
import { tallyViews } from './from-views/from-views.ts';
import type { MetricsQuery } from './period.ts';
import { findMostViewedOn } from './ranking/of-days.ts';
import {
  findMostViewed,
  findNeverViewed,
  findNewestBut,
  findNumbered,
  type RankedRow,
} from './ranking/queries.ts';

function toRanked({ id, title, slug, views, likes, comments }: RankedRow): RankedPost {
  const engagementScore = views + 5 * likes + 10 * comments;
  return { postId: id, title, urlSlug: slug, views, likes, comments, engagementScore };
}

const batchSize = 500;

/** The most viewed posts according to a filter. */
async function mostViewedFiltered(query: MetricsQuery, limit: number): Promise<RankedRow[]> {
  const { posts } = await tallyViews(query);
  const numbers = [...posts].sort(([one, ones], [other, others]) => others - ones || other - one);
  const rows: RankedRow[] = [];
  for await (const some of batches(numbers, batchSize)) {
    if (rows.length >= limit) break;
    const found = await findNumbered(
      query.db,
      some.map(([number]) => number),
    );
    const byNumber = new Map(found.map(({ number, ...row }) => [number, row]));
    for (const [number, views] of some) {
      const row = byNumber.get(number);
      if (row) rows.push({ ...row, views });
    }
  }
  return rows.slice(0, limit);
}

async function rankedRows(query: MetricsQuery, limit: number): Promise<RankedRow[]> {
  const { db, span, days, filter } = query;
  if (span !== null && !filter) {
    const max = await findMostViewed(db, span, limit);
    return max.length < limit ? [...max, ...(await findNeverViewed(db, span, limit - max.length))] : max;
  }
  const max = filter ? await mostViewedFiltered(query, limit) : await findMostViewedOn(db, days, limit);
  if (max.length === limit) return max;
  const known = max.map(({ id }) => id);
  return [...max, ...(await findNewestBut(db, known, limit - max.length))];
}

export const topPosts = async (query: MetricsQuery, limit: number): Promise<RankedPost[]> =>
  (await rankedRows(query, limit)).map(toRanked);
