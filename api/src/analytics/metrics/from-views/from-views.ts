import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/database/database.ts';
import { batches } from '../../../platform/event-loop.ts';
import type { Days } from '../../rollups/days.ts';
import type { MetricsQuery } from '../period.ts';
import type { ShareRow } from '../queries.ts';
import { findNamed, findVisitors } from './queries.ts';
import { createViewTally, createVisitorTally, type ViewTally, type VisitorTally } from './tally.ts';
import { walkViews } from './walk.ts';

/** Milliseconds: one screen requests several metrics of the same views. */
const cacheTtl = 5000;
const cacheSize = 20;
/** Names or visitors per statement. */
const batchSize = 1000;

/** Recent and running results, per database. */
const caches = new WeakMap<Database, LRUCache<string, Promise<unknown>>>();

/** Shares the result of an expensive scan between concurrent and following requests. */
function shared<T>(query: MetricsQuery, kind: string, days: Days, make: () => Promise<T>): Promise<T> {
  const { filter, lastView, keptDay, platform } = query;
  const cache = caches.get(platform.database) ?? new LRUCache({ max: cacheSize, ttl: cacheTtl });
  caches.set(platform.database, cache);
  const key = JSON.stringify([kind, days, filter, lastView, keptDay]);
  const known = cache.get(key) as Promise<T> | undefined;
  if (known) return known;
  const created = make();
  cache.set(key, created);
  created.catch(() => cache.delete(key));
  return created;
}

export type Tally = ViewTally & VisitorTally;

/** Adds the details of the visitors and finishes the tally. */
async function withDetails(
  { db }: MetricsQuery,
  visitors: ReturnType<typeof createVisitorTally>,
): Promise<VisitorTally> {
  for await (const ids of batches(visitors.seen(), batchSize))
    for (const visitor of await findVisitors(db, ids)) visitors.add(visitor);
  return visitors.end();
}

const counted = ['visitor', 'post', 'path', 'source', 'medium', 'campaign', 'device', 'os'] as const;

async function tally(query: MetricsQuery, days: Days): Promise<Tally> {
  const views = createViewTally();
  const visitors = createVisitorTally(days);
  await walkViews(query, { days, columns: counted }, (view) => {
    views.add(view);
    visitors.see(view);
  });
  return { ...views.end(), ...(await withDetails(query, visitors)) };
}

/**
 * All metrics of these days, computed from single views with the query's filter. Days whose views are no
 * longer stored are empty.
 */
export const tallyViews = (query: MetricsQuery, days = query.days): Promise<Tally> =>
  shared(query, 'tally', days, () => tally(query, days));

/** Visitor metrics only, which takes half as long. */
export const tallyVisitors = (query: MetricsQuery): Promise<VisitorTally> =>
  shared(query, 'visitors', query.days, async () => {
    const visitors = createVisitorTally(query.days);
    await walkViews(query, { days: query.days, columns: ['visitor'] }, visitors.see);
    return withDetails(query, visitors);
  });

/** The counts of one kind of dimension with their names, the largest first. */
export async function named(
  { db }: Pick<MetricsQuery, 'db'>,
  kind: string,
  counts: Map<number, number>,
): Promise<(ShareRow & { id: number })[]> {
  const rows: (ShareRow & { id: number })[] = [];
  for await (const ids of batches([...counts.keys()], batchSize))
    for (const row of await findNamed(db, kind, ids)) rows.push({ ...row, views: counts.get(row.id)! });
  return rows.sort((one, other) => other.views - one.views || (one.name < other.name ? -1 : 1));
}

async function distinctVisitors(query: MetricsQuery, posts?: number[]): Promise<Map<number, number>> {
  const seen = new Map<number, Set<number>>();
  const walk = { days: query.days, columns: ['visitor', 'post'] as const, posts };
  await walkViews(query, walk, ({ post, visitor }) => {
    if (post === 0) return;
    const visitors = seen.get(post) ?? new Set();
    seen.set(post, visitors.add(visitor));
  });
  return new Map([...seen].map(([post, visitors]) => [post, visitors.size]));
}

const few = 100;

/**
 * Distinct visitors of these posts, or of all posts viewed on these days; null when the views are no longer
 * stored.
 */
export async function visitorsOfPosts(
  query: MetricsQuery,
  posts?: number[],
): Promise<Map<number, number> | null> {
  if (query.days[0] < query.keptDay) return null;
  if (posts && posts.length <= few) return distinctVisitors(query, posts);
  return shared(query, 'visitors of posts', query.days, () => distinctVisitors(query));
}
