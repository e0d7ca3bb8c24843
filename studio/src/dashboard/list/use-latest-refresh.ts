import type { PostPage, PostSummary } from '@ezhuthu/contract';
import { type QueryClient, useQueryClient } from '@ezhuthu/kit/query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OwnList } from '../../posts/own-lists.ts';
import type { Choice } from '../choice.ts';
import { isLatest, ownPostsQuery, readPage } from './own-posts-query.ts';

/** Milliseconds from showing the list to asking for it again; less when the page has just been loaded. */
const delay = 500;
const firstPause = 200;
/** Milliseconds after which the answer is not waited for any more. */
const timeout = 8000;
/** Posts in which two lists are compared. */
const compared = 5;

/** The page loads in which the list was opened: each has one client. */
const opened = new WeakSet<QueryClient>();

const getMarks = (posts: PostSummary[] = []) =>
  posts.slice(0, compared).map(({ id, updatedAt, status, hidden }) => [id, updatedAt, status, hidden]);

const differs = (page: PostPage, list: OwnList) =>
  JSON.stringify(getMarks(page.posts)) !== JSON.stringify(getMarks(list.pages[0]?.posts));

/**
 * Asks in the background for the list that was shown from what was kept, and replaces it only if it begins otherwise.
 * @param shownAt when the list that is shown was answered
 * @returns whether that failed, so that what is shown may be out of date
 */
export function useLatestRefresh(choice: Choice, shownAt: number): boolean {
  const queryClient = useQueryClient();
  const [failedAt, setFailedAt] = useState<number>();
  const isNeeded = isLatest(choice);
  const { queryKey } = ownPostsQuery(choice);

  const refresh = useEffectEvent(async (leaving: AbortSignal) => {
    const before = queryClient.getQueryState<OwnList>(queryKey);
    if (!before?.data || before.fetchStatus !== 'idle') return;
    const page = await readInTime(choice, leaving);
    const now = queryClient.getQueryState<OwnList>(queryKey);
    // something was done meanwhile, which the answer does not know
    if (leaving.aborted || now?.data !== before.data) return;
    if (page === undefined) setFailedAt(before.dataUpdatedAt);
    else queryClient.setQueryData(queryKey, differs(page, before.data) ? listOf(page) : before.data);
  });

  // without anything to show it is being asked for already
  const isKept = useEffectEvent(() => queryClient.getQueryData(queryKey) !== undefined);

  useEffect(() => {
    if (!isNeeded) return;
    const wait = opened.has(queryClient) ? delay : firstPause;
    opened.add(queryClient);
    if (!isKept()) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => void refresh(leaving.signal), wait);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isNeeded, queryClient]);

  return failedAt === shownAt;
}

const listOf = (page: PostPage): OwnList => ({ pages: [page], pageParams: [1] });

/** @returns undefined when there was no answer, or none in time */
async function readInTime(choice: Choice, leaving: AbortSignal): Promise<PostPage | undefined> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeout);
  leaving.addEventListener('abort', () => ending.abort());
  try {
    return await readPage(choice, 1, { signal: ending.signal, isBackground: true });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
