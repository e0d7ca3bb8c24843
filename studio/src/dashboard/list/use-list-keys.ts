import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/**
 * Keys of a list: j and k go to the next and the previous item, e edits it, x chooses it, / searches, ? shows the keys.
 * Enter opens it, as any link.
 *
 * @param list its items have a link with `data-title`, and one with `data-edit`
 */
export function useListKeys(list: RefObject<HTMLElement | null>, onChoose: (index: number) => void) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, defaultPrevented, target } = event;
    if (ctrlKey || altKey || metaKey || defaultPrevented || isWriting(target)) return;
    // a dialog or menu has keys of its own
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
    const items = [...(list.current?.children ?? [])];
    const at = items.findIndex((item) => item.contains(document.activeElement));
    const find = (index: number, mark: string) => items[index]?.querySelector<HTMLElement>(mark);
    const actions: Record<string, () => void> = {
      j: () => find(Math.min(at + 1, items.length - 1), '[data-title]')?.focus(),
      k: () => find(Math.max(at - 1, 0), '[data-title]')?.focus(),
      e: () => find(at, '[data-edit]')?.click(),
      x: () => at >= 0 && onChoose(at),
      '/': () => document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')?.focus(),
      '?': () => setIsHelpOpen(true),
    };
    const act = actions[key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);

  return { isHelpOpen, setIsHelpOpen };
}
