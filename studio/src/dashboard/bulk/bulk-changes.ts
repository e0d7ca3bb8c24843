import { bulkSize, changePosts, type Input, type PostSummary } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';

type BulkRequest = Input<typeof changePosts>['body'];

/** A bulk action of the contract, or a move to another category. */
export type Change =
  | { kind: 'publish' | 'hide' | 'delete'; category?: undefined }
  | { kind: 'move'; category: string };

export function affectedBy({ kind, category }: Change, posts: PostSummary[]): PostSummary[] {
  if (kind === 'publish') return posts.filter(({ status }) => status !== 'published');
  if (kind === 'hide') return posts.filter(({ status, hidden }) => status === 'published' && !hidden);
  return kind === 'move' ? posts.filter((post) => post.category !== category) : posts;
}

const getIds = (posts: PostSummary[]) => posts.map(({ id }) => id);

/** Splits the ids into requests of at most `bulkSize` posts. */
function splitIntoRequests(ids: string[], change: Omit<BulkRequest, 'ids'>): BulkRequest[] {
  const starts = Array.from({ length: Math.ceil(ids.length / bulkSize) }, (_, index) => index * bulkSize);
  return starts.map((start) => ({ ...change, ids: ids.slice(start, start + bulkSize) }));
}

/** Requests that undo the change; none for a publication, which readers have already seen. */
export function undoRequests({ kind }: Change, posts: PostSummary[]): BulkRequest[] {
  if (kind === 'publish') return [];
  if (kind === 'hide') return splitIntoRequests(getIds(posts), { action: 'unhide' });
  if (kind === 'delete') return splitIntoRequests(getIds(posts), { action: 'restore' });
  const byCategory = Map.groupBy(posts, (post) => post.category);
  return [...byCategory].flatMap(([category, moved]) => splitIntoRequests(getIds(moved), { category }));
}

/** Sends the requests one after another. @throws ApiError */
export async function sendRequests(requests: BulkRequest[]): Promise<void> {
  for (const body of requests) await call(changePosts, { body });
}

interface Outcome {
  done: PostSummary[];
  /** Why the remaining posts are unchanged. */
  error?: unknown;
}

/** Each request succeeds or fails as a whole; the first failure stops the rest. */
export async function applyChange({ kind, category }: Change, posts: PostSummary[]): Promise<Outcome> {
  let done: PostSummary[] = [];
  const change = kind === 'move' ? { category } : { action: kind };
  for (const body of splitIntoRequests(getIds(posts), change)) {
    try {
      await call(changePosts, { body });
    } catch (error) {
      return { done, error };
    }
    done = posts.slice(0, done.length + body.ids.length);
  }
  return { done };
}
