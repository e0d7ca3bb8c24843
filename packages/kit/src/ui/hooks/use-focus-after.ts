import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Moves the focus when a change removed the focused element.
 * @param change undefined while it loads: what comes then takes the focus only from what it replaces, such as a button that
 * loads it again
 * @param find returns the new element, by default that of the ref; the focus stays when it is elsewhere on the page
 * @returns a ref for an element that stays, such as a heading with `tabIndex={-1}`
 */
export function useFocusAfter<E extends HTMLElement>(
  change: unknown,
  find?: () => HTMLElement | null | undefined,
): RefObject<E | null> {
  const target = useRef<E>(null);
  const before = useRef(change);
  const lastFocused = useRef<Node>(null);
  const takeOver = useEffectEvent((hasLoaded: boolean) => {
    if (document.activeElement !== document.body) return;
    const isReplaced = lastFocused.current?.isConnected === false;
    if (!hasLoaded || isReplaced) (find ? find() : target.current)?.focus();
  });
  useEffect(() => {
    function handleFocus({ target }: FocusEvent) {
      lastFocused.current = target as Node;
    }
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, []);
  useEffect(() => {
    if (before.current === change) return;
    const hasLoaded = before.current === undefined;
    before.current = change;
    takeOver(hasLoaded);
  }, [change]);
  return target;
}
