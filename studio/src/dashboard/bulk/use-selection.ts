import type { PostSummary } from '@ezhuthu/contract';
import { useState } from 'react';

export interface Selection {
  /** In the order in which the posts are shown. */
  chosen: PostSummary[];
  isAll: boolean;
  toggle(id: string): void;
  /** Selects all posts shown, or clears the selection when all are selected. */
  toggleAll(): void;
  clear(): void;
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}

/** Selection among the posts shown; posts that leave the list leave the selection. */
export function useSelection(posts: PostSummary[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = posts.filter(({ id }) => ids.has(id));
  const isAll = chosen.length === posts.length;
  const clear = () => setIds(new Set());
  return {
    chosen,
    isAll,
    toggle: (id) => setIds((before) => toggled(before, id)),
    toggleAll: () => (isAll ? clear() : setIds(new Set(posts.map(({ id }) => id)))),
    clear,
  };
}
