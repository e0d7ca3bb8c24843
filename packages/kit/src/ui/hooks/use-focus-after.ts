import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Moves the focus when a change removed the focused element.
 * @param find returns the new element; the focus stays when it is elsewhere on the page
 */
export function useFocusAfter(change: unknown, find: () => HTMLElement | null | undefined): void {
  const before = useRef(change);
  const takeOver = useEffectEvent(() => {
    if (document.activeElement === document.body) find()?.focus();
  });
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    takeOver();
  }, [change]);
}
