import { useLocation } from '@ezhuthu/kit/router';
import { useEffect, useRef } from 'react';

/**
 * After a navigation the keyboard and the screen reader begin at the new page's content, as after a page load; not where
 * a page only gets another address (`state.isSamePage`).
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
