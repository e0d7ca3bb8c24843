import { bulkSize, changePosts, type Input, type PostSummary } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';

type Asked = Input<typeof changePosts>['body'];

/** What is done to several posts: an action of the contract's, or a move. */
export type Change =
  | { kind: 'publish' | 'hide' | 'delete'; category?: undefined }
  | { kind: 'move'; category: string };

/** Those to which it makes a difference. */
export function concernedBy({ kind, category }: Change, posts: PostSummary[]): PostSummary[] {
  if (kind === 'publish') return posts.filter(({ status }) => status !== 'published');
  if (kind === 'hide') return posts.filter(({ status, hidden }) => status === 'published' && !hidden);
  return kind === 'move' ? posts.filter((post) => post.category !== category) : posts;
}

const getIds = (posts: PostSummary[]) => posts.map(({ id }) => id);

/** What is asked of the server, as many posts in one call as it takes. */
function callsFor(ids: string[], what: Omit<Asked, 'ids'>): Asked[] {
  const starts = Array.from({ length: Math.ceil(ids.length / bulkSize) }, (_, index) => index * bulkSize);
  return starts.map((start) => ({ ...what, ids: ids.slice(start, start + bulkSize) }));
}

function getCalls({ kind, category }: Change, posts: PostSummary[]): Asked[] {
  return callsFor(getIds(posts), kind === 'move' ? { category } : { action: kind });
}

/** What brings each post back to what it was; nothing does for what readers have been shown. */
export function callsBack({ kind }: Change, posts: PostSummary[]): Asked[] {
  if (kind === 'publish') return [];
  if (kind === 'hide') return callsFor(getIds(posts), { action: 'unhide' });
  if (kind === 'delete') return callsFor(getIds(posts), { action: 'restore' });
  const byCategory = Map.groupBy(posts, (post) => post.category);
  return [...byCategory].flatMap(([category, moved]) => callsFor(getIds(moved), { category }));
}

/** One after the other. @throws ApiError */
export async function send(calls: Asked[]): Promise<void> {
  for (const body of calls) await call(changePosts, { body });
}

interface Outcome {
  done: PostSummary[];
  /** Why the others are as they were. */
  error?: unknown;
}

/** Each call is done or not as a whole; after one that fails there is no other. */
export async function apply(change: Change, posts: PostSummary[]): Promise<Outcome> {
  let done: PostSummary[] = [];
  for (const body of getCalls(change, posts)) {
    try {
      await call(changePosts, { body });
    } catch (error) {
      return { done, error };
    }
    done = posts.slice(0, done.length + body.ids.length);
  }
  return { done };
}
