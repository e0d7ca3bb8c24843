import { getLibrary, listReactions, type PostSummary, type Reactions } from '@ezhuthu/contract';
import { call, sessionStore, useSession } from '@ezhuthu/kit';
import { lifetimes, type QueryClient, useQuery } from '@ezhuthu/kit/query';
import { batchRequests } from './batch-requests.ts';
import { isInReplica, type ReplicaKey, updateReplica } from './local-replica.ts';

/** What of a post is shown beside it; a page carries the last known counts. */
export type Reactable = Pick<PostSummary, 'id' | 'title' | 'urlSlug' | 'likes' | 'comments'>;

/** The posts of a page are asked for in one call. */
const ask = batchRequests(async (ids: string[]): Promise<Map<string, Reactions>> => {
  const { posts } = await call(listReactions, { query: { ids: ids.join(',') } }, { isBackground: true });
  return new Map(posts.map((reactions) => [reactions.id, reactions]));
});

/** Of whoever asks: another person has other ones. */
const who = () => sessionStore.current().user?.id ?? '';

const name = 'reactions';
const getKey = (postId: string) => [name, postId, who()] as const;

/** What the page carries, the same for everyone. */
const asSent = ({ id, likes, comments }: Reactable): Reactions => ({
  id,
  likes,
  comments,
  userLiked: false,
  saved: false,
  commented: false,
});

type Deed = 'userLiked' | 'saved' | 'commented';

/** What a person has done with a post, by where the browser remembers it. */
const mirrors = Object.entries({
  userLiked: 'likedPosts',
  saved: 'savedPosts',
  commented: 'commentedPosts',
} satisfies Record<Deed, ReplicaKey>) as [Deed, ReplicaKey][];

function storeReactions(id: string, deeds: Partial<Pick<Reactions, Deed>>): void {
  for (const [deed, key] of mirrors) if (deeds[deed] !== undefined) updateReplica(key, id, deeds[deed]);
}

/** Known before the server has answered: what the page carries, and what this browser remembers of a member. */
function lastKnown(post: Reactable): Reactions {
  if (who() === '') return asSent(post);
  const deeds = Object.fromEntries(mirrors.map(([deed, key]) => [deed, isInReplica(key, post.id)]));
  return { ...asSent(post), ...deeds };
}

async function fetchReactions(post: Reactable): Promise<Reactions> {
  const found = (await ask(post.id)) ?? lastKnown(post);
  if (who() !== '') storeReactions(post.id, found);
  return found;
}

const reactionsQuery = (post: Reactable) => ({
  queryKey: getKey(post.id),
  queryFn: () => fetchReactions(post),
  staleTime: lifetimes.reactions,
  meta: { kind: 'reactions' },
});

/** The counts of a post as they are now, and what whoever is here has done; until hydration, what the server rendered. */
export function useReactions(post: Reactable): Reactions {
  const { status } = useSession();
  const { data } = useQuery({ ...reactionsQuery(post), enabled: status !== 'unknown' });
  if (status === 'unknown') return asSent(post);
  return data ?? lastKnown(post);
}

/** Asks again, whatever is known. */
export const freshReactions = (queryClient: QueryClient, post: Reactable): Promise<Reactions> =>
  queryClient.fetchQuery({ ...reactionsQuery(post), staleTime: 0 });

/** A library that is on screen is asked for again; what is on its shelves depends on what has been done. */
export const refreshLibrary = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [getLibrary.name] });

/** What is shown of a post is asked for again, whoever has asked for it. */
export const refreshReactions = (queryClient: QueryClient, postId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [name, postId] });

export const knownReactions = (queryClient: QueryClient, post: Reactable): Reactions =>
  queryClient.getQueryData<Reactions>(getKey(post.id)) ?? lastKnown(post);

/** Shows what has been done before the server has said so. @returns what takes it back */
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
