import type { RankedPost } from '@ezhuthu/contract';
import { batches } from '../../platform/event-loop.ts';
import { tallyViews } from './filtered/tally.ts';
import type { MetricsQuery } from './period.ts';
import { findByValue, findMostViewed, findNewestBut, type RankedRow } from './ranking/queries.ts';

function toRanked({ id, title, slug, views, likes, comments }: RankedRow): RankedPost {
  const engagementScore = views + 5 * likes + 10 * comments;
  return { postId: id, title, urlSlug: slug, views, likes, comments, engagementScore };
}

const batchSize = 500;

/** The most viewed posts according to a filter. */
async function mostViewedFiltered(query: MetricsQuery, limit: number): Promise<RankedRow[]> {
  const { shares } = await tallyViews(query);
  const byViews = [...shares].sort(([one, ones], [other, others]) => others - ones || other - one);
  const rows: RankedRow[] = [];
  for await (const some of batches(byViews, batchSize)) {
    if (rows.length >= limit) break;
    const found = await findByValue(
      query.db,
      some.map(([value]) => value),
    );
    const byValue = new Map(found.map(({ value, ...row }) => [value, row]));
    for (const [value, views] of some) {
      const row = byValue.get(value);
      if (row) rows.push({ ...row, views });
    }
  }
  return rows.slice(0, limit);
}

/** Posts by views in the period, most first; then those without views, newest first. */
export async function topPosts(query: MetricsQuery, limit: number): Promise<RankedPost[]> {
  const viewed = await (query.filter ? mostViewedFiltered(query, limit) : findMostViewed(query, limit));
  const known = viewed.map(({ id }) => id);
  const others = viewed.length < limit ? await findNewestBut(query.db, known, limit - viewed.length) : [];
  return [...viewed, ...others].map(toRanked);
}
