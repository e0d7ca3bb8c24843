import { getLibrary, listReactions, type PostSummary, type Reactions } from '@ezhuthu/contract';
import { call, sessionStore, useSession } from '@ezhuthu/kit';
import { lifetimes, type QueryClient, useQuery } from '@ezhuthu/kit/query';
import { batchRequests } from './batch-requests.ts';
import { isInReplica, type ReplicaKey, updateReplica } from './local-replica.ts';

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
const asSent = ({ id, likes, comments }: Reactable): Reactions => ({
  id,
  likes,
  comments,
  userLiked: false,
  saved: false,
  commented: false,
});

type Deed = 'userLiked' | 'saved' | 'commented';

/** The local replica of each action of a member. */
const mirrors = Object.entries({
  userLiked: 'likedPosts',
  saved: 'savedPosts',
  commented: 'commentedPosts',
} satisfies Record<Deed, ReplicaKey>) as [Deed, ReplicaKey][];

function storeReactions(id: string, deeds: Partial<Pick<Reactions, Deed>>): void {
  for (const [deed, key] of mirrors) if (deeds[deed] !== undefined) updateReplica(key, id, deeds[deed]);
}

/** The state before the response: the page's counts and the local replicas of a member. */
function lastKnown(post: Reactable): Reactions {
  if (userId() === '') return asSent(post);
  const deeds = Object.fromEntries(mirrors.map(([deed, key]) => [deed, isInReplica(key, post.id)]));
  return { ...asSent(post), ...deeds };
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

/** The current counts and the user's own actions; until hydration ends, the server-rendered state. */
export function useReactions(post: Reactable): Reactions {
  const { status } = useSession();
  const { data } = useQuery({ ...reactionsQuery(post), enabled: status !== 'unknown' });
  if (status === 'unknown') return asSent(post);
  return data ?? lastKnown(post);
}

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
