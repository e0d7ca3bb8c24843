import { getLibrary, listReactions, type PostSummary, type Reactions } from '@ezhuthu/contract';
import { call, sessionStore, useSession } from '@ezhuthu/kit';
import { lifetimes, type QueryClient, useQuery } from '@ezhuthu/kit/query';
import { storedValue } from '@ezhuthu/kit/ui';
import { batchRequests } from './batch-requests.ts';

/** The part of a post shown on it; the counts are those of the rendered page. */
export type Reactable = Pick<PostSummary, 'id' | 'title' | 'urlSlug' | 'likes' | 'comments'>;

/** Fetches the posts of a page in one request. */
const ask = batchRequests(async (ids: string[]): Promise<Map<string, Reactions>> => {
  const { posts } = await call(listReactions, { query: { ids: ids.join(',') } }, { isBackground: true });
  return new Map(posts.map((reactions) => [reactions.id, reactions]));
});

/** Reactions are per user. */
const userId = () => sessionStore.current().user?.id ?? '';

const name = 'reactions';
const getKey = (postId: string) => [name, postId, userId()] as const;

/** The state in the rendered page, the same for everyone. */
const asRendered = ({ id, likes, comments }: Reactable): Reactions => ({
  id,
  likes,
  comments,
  userLiked: false,
  saved: false,
  commented: false,
});

type Action = 'userLiked' | 'saved' | 'commented';

/** Local storage key of the local replica of each action: the ids of the posts, so that the first render is correct. */
const replicaKeys: Record<Action, string> = {
  userLiked: 'likedPosts',
  saved: 'savedPosts',
  commented: 'commentedPosts',
};
const actions = Object.keys(replicaKeys) as Action[];

/** Posts in a replica; the oldest are removed first. */
const maxReplica = 500;

const getReplica = (action: Action) =>
  storedValue(replicaKeys[action], (found): string[] => (Array.isArray(found) ? found : []));

/** Without storage the next visit only renders the state later. */
function updateReplica(action: Action, id: string, isIn: boolean): void {
  const replica = getReplica(action);
  const known = replica.get();
  if (known.includes(id) === isIn) return;
  const others = known.filter((other) => other !== id);
  replica.set(isIn ? [id, ...others].slice(0, maxReplica) : others);
}

function storeReactions(id: string, reactions: Partial<Pick<Reactions, Action>>): void {
  for (const action of actions) {
    if (reactions[action] !== undefined) updateReplica(action, id, reactions[action]);
  }
}

/** The state before the response: the page's counts and the local replicas of a member. */
function lastKnown(post: Reactable): Reactions {
  if (userId() === '') return asRendered(post);
  const known = actions.map((action) => [action, getReplica(action).get().includes(post.id)]);
  return { ...asRendered(post), ...Object.fromEntries(known) };
}

async function fetchReactions(post: Reactable): Promise<Reactions> {
  const found = (await ask(post.id)) ?? lastKnown(post);
  if (userId() !== '') storeReactions(post.id, found);
  return found;
}

const reactionsQuery = (post: Reactable) => ({
  queryKey: getKey(post.id),
  queryFn: () => fetchReactions(post),
  staleTime: lifetimes.reactions,
  meta: { kind: 'reactions' },
});

function useObservedReactions(post: Reactable): Reactions {
  const { status } = useSession();
  const { data } = useQuery({ ...reactionsQuery(post), enabled: status !== 'unknown' });
  if (status === 'unknown') return asRendered(post);
  return data ?? lastKnown(post);
}

/**
 * The current counts and the user's own actions; until hydration ends, the server-rendered state. The server does
 * without an observer for each button.
 */
export const useReactions = typeof document === 'undefined' ? asRendered : useObservedReactions;

/** Fetches regardless of the cache. */
export const freshReactions = (queryClient: QueryClient, post: Reactable): Promise<Reactions> =>
  queryClient.fetchQuery({ ...reactionsQuery(post), staleTime: 0 });

/** Refetches a displayed library, whose shelves depend on these actions. */
export const refreshLibrary = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [getLibrary.name] });

/** Refetches the reactions of a post, for whichever user. */
export const refreshReactions = (queryClient: QueryClient, postId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [name, postId] });

export const knownReactions = (queryClient: QueryClient, post: Reactable): Reactions =>
  queryClient.getQueryData<Reactions>(getKey(post.id)) ?? lastKnown(post);

/** Applies an optimistic update. @returns a function that rolls it back */
export function showReactions(
  queryClient: QueryClient,
  post: Reactable,
  change: Partial<Reactions>,
): () => void {
  const key = getKey(post.id);
  const before = knownReactions(queryClient, post);
  void queryClient.cancelQueries({ queryKey: key });
  queryClient.setQueryData<Reactions>(key, { ...before, ...change });
  storeReactions(post.id, change);
  return () => {
    queryClient.setQueryData<Reactions>(key, before);
    storeReactions(post.id, before);
  };
}
