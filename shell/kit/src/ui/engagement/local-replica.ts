import { storedValue } from '../storage/stored-value.ts';

/** Ids of posts that this person has done something with, kept in the browser so that a page is right at once. */
export type ReplicaKey = 'savedPosts' | 'likedPosts' | 'commentedPosts';

const max = 500;

const replica = (key: ReplicaKey) =>
  storedValue(key, (found): string[] => (Array.isArray(found) ? found : []));

export const isInReplica = (key: ReplicaKey, id: string): boolean => replica(key).get().includes(id);

/** Storage that is full or forbidden costs a moment at the next visit, no more. */
export function updateReplica(key: ReplicaKey, id: string, isIn: boolean): void {
  const known = replica(key).get();
  if (known.includes(id) === isIn) return;
  const others = known.filter((other) => other !== id);
  replica(key).set(isIn ? [id, ...others].slice(0, max) : others);
}
