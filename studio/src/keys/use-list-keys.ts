import type { RefObject } from 'react';
import { useKeyDown } from './use-key-down.ts';

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/**
 * Keys that act on the items of a list: j and k go to the next and the previous one.
 *
 * @param goesTo what has the focus in an item; without it, the item itself
 * @param actions what other keys do
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  goesTo: string | undefined,
  actions: (at: number, item: Element | undefined) => Record<string, () => void>,
): void {
  useKeyDown((event) => {
    const { key, ctrlKey, altKey, metaKey, defaultPrevented, target } = event;
    if (ctrlKey || altKey || metaKey || defaultPrevented || isWriting(target)) return;
    // a dialog or menu has keys of its own
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
    const items = [...(list.current?.children ?? [])] as HTMLElement[];
    const at = items.findIndex((item) => item.contains(document.activeElement));
    const goTo = (index: number) => {
      const item = items[index];
      (goesTo ? item?.querySelector<HTMLElement>(goesTo) : item)?.focus();
    };
    const all: Record<string, () => void> = {
      j: () => goTo(Math.min(at + 1, items.length - 1)),
      k: () => goTo(Math.max(at - 1, 0)),
      ...actions(at, items[at]),
    };
    const act = all[key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
