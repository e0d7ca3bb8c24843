import { useRef } from 'react';

/** An item of a menu is gone by then, but not the button that opened the menu. */
function getOpener(): HTMLElement | null {
  const active = document.activeElement as HTMLElement | null;
  const menu = active?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
}

/** Puts the cursor back to where it was in an editable text, whose own `focus()` begins at its start. */
function focusAgain(element: HTMLElement, range: Range | null): void {
  element.focus();
  const selection = document.getSelection();
  if (!element.isContentEditable || !range?.startContainer.isConnected) return;
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/**
 * Gives the focus back to where it was, unless something else has taken it meanwhile. Radix gives it back only to a
 * trigger, which need not have had it.
 */
export function useReturnFocus({ hasTrigger }: { hasTrigger: boolean }) {
  const opener = useRef<HTMLElement>(null);
  const range = useRef<Range>(null);

  return {
    remember(): void {
      opener.current = getOpener();
      const selection = document.getSelection();
      range.current = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
    },
    giveBack(event: Event): void {
      const isNowhere = !opener.current || opener.current === document.body;
      if (hasTrigger && isNowhere) return;
      event.preventDefault();
      const isTaken = document.activeElement && document.activeElement !== document.body;
      if (!opener.current || isTaken) return;
      if (opener.current.isConnected) focusAgain(opener.current, range.current);
      // such as the button by which somebody has signed in
      else document.querySelector('main')?.focus({ preventScroll: true });
    },
  };
}
