import type { PostSummary } from '@ezhuthu/contract';
import { useEffect, useRef, useState } from 'react';
import css from './bulk.module.css';

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

interface SelectionCheckboxProps {
  label: string;
  /** Shows the label instead of hiding it visually. */
  isLabelShown?: boolean;
  isChecked: boolean;
  /** Only some of the items that it represents are selected. */
  isMixed?: boolean;
  onChange(): void;
}

export function SelectionCheckbox({
  label,
  isLabelShown,
  isChecked,
  isMixed = false,
  onChange,
}: SelectionCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // `indeterminate` has no HTML attribute
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={css.checkbox}>
      <input ref={box} type="checkbox" checked={isChecked} onChange={onChange} />
      <span className={isLabelShown ? undefined : 'visually-hidden'}>{label}</span>
    </label>
  );
}
