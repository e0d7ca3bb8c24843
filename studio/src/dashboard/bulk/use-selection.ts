import { useState } from 'react';

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}

/** Selection among the items shown; items that leave the list leave the selection. */
export function useSelection<T extends { id: string }>(items: T[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** In the order in which the items are shown. */
  const chosen = items.filter(({ id }) => ids.has(id));
  const isAll = chosen.length === items.length;
  const clear = () => setIds(new Set());
  return {
    chosen,
    isAll,
    toggle: (id: string) => setIds((before) => toggled(before, id)),
    /** Selects all items shown, or clears the selection when all are selected. */
    toggleAll: () => (isAll ? clear() : setIds(new Set(items.map(({ id }) => id)))),
    clear,
  };
}

export type Selection<T extends { id: string }> = ReturnType<typeof useSelection<T>>;
