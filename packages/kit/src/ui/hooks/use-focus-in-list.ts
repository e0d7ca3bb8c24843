import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const items = 'li, article';
const controls = 'a[href]:not([tabindex="-1"]), button';

/**
 * Keeps the focus in a list whose focused item is removed: it moves to the item that takes its place, so that nothing
 * scrolls, else to the list itself.
 * @param change another value after every change of the items, which are `li` or `article` elements
 * @returns the ref of an element around the list that stays when the list is empty, with `tabIndex={-1}`
 */
export function useFocusInList<E extends HTMLElement>(change: unknown): RefObject<E | null> {
  const list = useRef<E>(null);
  const focused = useRef({ element: null as Element | null, index: -1 });
  const getItems = () => Array.from(list.current?.querySelectorAll(items) ?? []);

  const handleFocus = useEffectEvent(({ target }: FocusEvent) => {
    const element = target as Element;
    // a dialog that was opened in the list gives the focus back to it
    if (!list.current?.contains(element)) return;
    const item = element.closest(items);
    focused.current = { element, index: item ? getItems().indexOf(item) : -1 };
  });

  useEffect(() => {
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the items removes one
  useEffect(() => {
    const { element, index } = focused.current;
    if (!element || element.isConnected || document.activeElement !== document.body) return;
    const successor = index < 0 ? undefined : (getItems()[index] ?? getItems().at(-1));
    const next = successor?.querySelector<HTMLElement>(controls) ?? list.current;
    next?.focus();
  }, [change]);

  return list;
}
