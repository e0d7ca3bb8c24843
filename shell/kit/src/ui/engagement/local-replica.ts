import { storedValue } from '../storage/stored-value.ts';

/** Ids of posts with an action of this member, stored locally so that the first render is correct. */
export type ReplicaKey = 'savedPosts' | 'likedPosts' | 'commentedPosts';

const max = 500;

const replica = (key: ReplicaKey) =>
  storedValue(key, (found): string[] => (Array.isArray(found) ? found : []));

export const isInReplica = (key: ReplicaKey, id: string): boolean => replica(key).get().includes(id);

/** Without storage the next visit only renders the state later. */
export function updateReplica(key: ReplicaKey, id: string, isIn: boolean): void {
  const known = replica(key).get();
  if (known.includes(id) === isIn) return;
  const others = known.filter((other) => other !== id);
  replica(key).set(isIn ? [id, ...others].slice(0, max) : others);
}
