/** Ids of posts that this person has done something with, kept in the browser so that a page is right at once. */
export type ReplicaKey = 'savedPosts' | 'likedPosts' | 'commentedPosts';

const max = 500;

function ids(key: ReplicaKey): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

export const isInReplica = (key: ReplicaKey, id: string): boolean =>
  typeof localStorage !== 'undefined' && ids(key).includes(id);

/** Storage that is full or forbidden costs a moment at the next visit, no more. */
export function updateReplica(key: ReplicaKey, id: string, isIn: boolean): void {
  const known = ids(key);
  if (known.includes(id) === isIn) return;
  const others = known.filter((other) => other !== id);
  try {
    localStorage.setItem(key, JSON.stringify(isIn ? [id, ...others].slice(0, max) : others));
  } catch {}
}
