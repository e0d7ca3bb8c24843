import type { Operation, PostPage, PostSummary } from '@ezhuthu/contract';
import { type CounterKey, findCounter } from '../../counters/service.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CallOf } from '../../platform/http/call.ts';
import { type Page, toPagination, toSlice } from '../../platform/http/paging.ts';
import { findLiked } from '../engagement/queries.ts';
import type { SummaryRow } from '../post-row.ts';
import { toSummary, type Viewing } from '../to-post.ts';
import { type Owned, seesUnpublished } from '../visible.ts';
import {
  countPosts,
  findSummaries,
  findSummariesById,
  type PostFilter,
  type PublicFilter,
  type Slice,
} from './queries.ts';

/** The viewer and the database of a request. */
type ListContext = Pick<CallOf<Operation>, 'database' | 'viewer'>;

const nothing: ReadonlySet<string> = new Set();

/** The properties of these posts that depend on the viewer. */
export async function findViewing({ database, viewer }: ListContext, ids: string[]): Promise<Viewing> {
  const isFor = (row: Owned) => seesUnpublished(viewer, row);
  if (!viewer) return { isFor, liked: nothing };
  return { isFor, liked: await findLiked(database.read, viewer.accountId, ids) };
}

async function toSummaries(context: ListContext, rows: SummaryRow[]): Promise<PostSummary[]> {
  const viewing = await findViewing(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toSummary(row, viewing));
}

/** The stored counter with the number of posts of a filter, if there is one. */
function toCounterKey({ categoryId, tag, period, among }: PublicFilter): CounterKey | undefined {
  if (among || tag || (categoryId && period)) return undefined;
  if (categoryId) return { kind: 'category', key: categoryId };
  return period ?? { kind: 'all', key: '' };
}

async function countPublic(db: Queryable, filter: PublicFilter): Promise<number> {
  const { categoryId, period, among } = filter;
  const tally = toCounterKey(filter);
  if (tally) return findCounter(db, tally);
  const isWholeSearch = among && !categoryId && !period;
  return isWholeSearch ? among.length : countPosts(db, { ofPublic: filter });
}

interface Listing extends Partial<Pick<Slice, 'by' | 'way'>> {
  filter: PostFilter;
  page: Page;
}

/** A page of posts, newest first by default; views are included for the author. */
export async function pageOfPosts(
  context: ListContext,
  { filter, page, by = 'date', way = 'desc' }: Listing,
): Promise<PostPage> {
  const db = context.database.read;
  const [total, rows] = await Promise.all([
    'ofPublic' in filter ? countPublic(db, filter.ofPublic) : countPosts(db, filter),
    findSummaries(db, filter, { by, way, ...toSlice(page) }),
  ]);
  return { posts: await toSummaries(context, rows), pagination: toPagination(page, total) };
}

/** The default direction: titles ascending, everything else descending. */
export const getDirection = (by: Slice['by']): Slice['way'] => (by === 'title' ? 'asc' : 'desc');

export const emptyPage = (page: Page): PostPage => ({ posts: [], pagination: toPagination(page, 0) });

/** The posts of these ids, in their order. The caller must check that the viewer may see them. */
export async function getSummaries(context: ListContext, ids: string[]): Promise<PostSummary[]> {
  return toSummaries(context, await findSummariesById(context.database.read, ids));
}

/** Removes the excerpts unless they were requested. */
export const withExcerpts = ({ excerpts }: { excerpts: boolean }, posts: PostSummary[]): PostSummary[] =>
  excerpts ? posts : posts.map((post) => ({ ...post, excerpt: '' }));
