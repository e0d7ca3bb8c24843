import { useLocation } from '@ezhuthu/kit/router';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the main content after a navigation, as after a page load, for keyboards and screen
 * readers. Not when only the URL of the same page changes (`state.isSamePage`).
 */
export function useFocusOnNavigation(id: string): void {
  const { pathname, state } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (state?.isSamePage) return;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [pathname, state, id]);
}
