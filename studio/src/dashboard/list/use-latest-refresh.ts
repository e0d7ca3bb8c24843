import type { PostPage, PostSummary } from '@ezhuthu/contract';
import { type QueryClient, useQueryClient } from '@ezhuthu/kit/query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OwnList } from '../../posts/own-lists.ts';
import type { PostFilter } from '../post-filter.ts';
import { isLatest, ownPostsQuery, readPage } from './own-posts-query.ts';

/**
 * Milliseconds between showing the list and fetching it again; the first time after a page load is
 * shorter.
 */
const delay = 500;
const firstPause = 200;
/** Milliseconds after which the request is aborted. */
const timeout = 8000;
/** Number of leading posts by which two lists are compared. */
const compared = 5;

/** Page loads, each with its own client, in which the list was opened before. */
const opened = new WeakSet<QueryClient>();

const getMarks = (posts: PostSummary[] = []) =>
  posts.slice(0, compared).map(({ id, updatedAt, status, hidden }) => [id, updatedAt, status, hidden]);

const differs = (page: PostPage, list: OwnList) =>
  JSON.stringify(getMarks(page.posts)) !== JSON.stringify(getMarks(list.pages[0]?.posts));

/**
 * Fetches the persisted list in the background and replaces it only when its first posts differ.
 * @param shownAt when the shown list was fetched
 * @returns whether the fetch failed, so that the shown list may be out of date
 */
export function useLatestRefresh(filter: PostFilter, shownAt: number): boolean {
  const queryClient = useQueryClient();
  const [failedAt, setFailedAt] = useState<number>();
  const isNeeded = isLatest(filter);
  const { queryKey } = ownPostsQuery(filter);

  const refresh = useEffectEvent(async (leaving: AbortSignal) => {
    const before = queryClient.getQueryState<OwnList>(queryKey);
    if (!before?.data || before.fetchStatus !== 'idle') return;
    const page = await readInTime(filter, leaving);
    const now = queryClient.getQueryState<OwnList>(queryKey);
    // the list changed or was left meanwhile: the response is older than that change
    if (leaving.aborted || now?.data !== before.data) return;
    if (page === undefined) setFailedAt(before.dataUpdatedAt);
    else queryClient.setQueryData(queryKey, differs(page, before.data) ? getList(page) : before.data);
  });

  // without cached data the query is fetching already
  const isCached = useEffectEvent(() => queryClient.getQueryData(queryKey) !== undefined);

  useEffect(() => {
    if (!isNeeded) return;
    const wait = opened.has(queryClient) ? delay : firstPause;
    opened.add(queryClient);
    if (!isCached()) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => void refresh(leaving.signal), wait);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isNeeded, queryClient]);

  return failedAt === shownAt;
}

const getList = (page: PostPage): OwnList => ({ pages: [page], pageParams: [1] });

/** @returns undefined after a failure or timeout */
async function readInTime(filter: PostFilter, leaving: AbortSignal): Promise<PostPage | undefined> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeout);
  leaving.addEventListener('abort', () => ending.abort());
  try {
    return await readPage(filter, 1, { signal: ending.signal, isBackground: true });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
