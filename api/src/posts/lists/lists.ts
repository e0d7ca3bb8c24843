import type { PostPage, PostSummary } from '@ezhuthu/contract';
import { type CounterKey, findCounter } from '../../counters/service.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Page, toPagination, toSlice } from '../../platform/http/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLiked } from '../engagement/queries.ts';
import type { SummaryRow } from '../post-row.ts';
import { toSummary, type Viewing } from '../to-post.ts';
import { type Owned, seesUnpublished } from '../visible.ts';
import * as queries from './queries.ts';

const nothing: ReadonlySet<string> = new Set();

/** The properties of these posts that depend on the viewer. */
export async function findViewing(db: Queryable, ids: string[], viewer: Viewer | null): Promise<Viewing> {
  const isFor = (row: Owned) => seesUnpublished(viewer, row);
  if (!viewer) return { isFor, liked: nothing };
  return { isFor, liked: await findLiked(db, viewer.accountId, ids) };
}

async function toSummaries(db: Queryable, rows: SummaryRow[], viewer: Viewer | null): Promise<PostSummary[]> {
  const ids = rows.map(({ id }) => id);
  const viewing = await findViewing(db, ids, viewer);
  return rows.map((row) => toSummary(row, viewing));
}

/** The stored counter with the number of posts of a filter, if there is one. */
function toCounterKey({ categoryId, tag, period, among }: queries.PublicFilter): CounterKey | undefined {
  if (among || tag || (categoryId && period)) return undefined;
  if (categoryId) return { kind: 'category', key: categoryId };
  return period ?? { kind: 'all', key: '' };
}

async function countPublic(db: Queryable, filter: queries.PublicFilter): Promise<number> {
  const { categoryId, period, among } = filter;
  const tally = toCounterKey(filter);
  if (tally) return findCounter(db, tally);
  const isWholeSearch = among && !categoryId && !period;
  return isWholeSearch ? among.length : queries.countPosts(db, { ofPublic: filter });
}

interface Listing extends Partial<Pick<queries.Slice, 'by' | 'way'>> {
  filter: queries.PostFilter;
  page: Page;
}

/** A page of posts, newest first by default; views are included for the author. */
export async function pageOfPosts(
  { database }: Platform,
  { filter, page, by = 'date', way = 'desc' }: Listing,
  viewer: Viewer | null,
): Promise<PostPage> {
  const db = database.read;
  const [total, rows] = await Promise.all([
    'ofPublic' in filter ? countPublic(db, filter.ofPublic) : queries.countPosts(db, filter),
    queries.findSummaries(db, filter, { by, way, ...toSlice(page) }),
  ]);
  return { posts: await toSummaries(db, rows, viewer), pagination: toPagination(page, total) };
}

/** The default direction: titles ascending, everything else descending. */
export const getDirection = (by: queries.Slice['by']): queries.Slice['way'] =>
  by === 'title' ? 'asc' : 'desc';

export const emptyPage = (page: Page): PostPage => ({ posts: [], pagination: toPagination(page, 0) });

/** The posts of these ids, in their order. The caller must check that the viewer may see them. */
export async function getSummaries(
  { database }: Platform,
  ids: string[],
  viewer: Viewer | null,
): Promise<PostSummary[]> {
  return toSummaries(database.read, await queries.findSummariesById(database.read, ids), viewer);
}

/** Removes the excerpts unless they were requested. */
export const withExcerpts = ({ excerpts }: { excerpts: boolean }, posts: PostSummary[]): PostSummary[] =>
  excerpts ? posts : posts.map((post) => ({ ...post, excerpt: '' }));
