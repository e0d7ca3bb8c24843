import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Gives the focus a new place when what had it has gone with a change.
 * @param find what takes it over; whoever is elsewhere on the page stays there
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
