import { type RefObject, useEffect } from 'react';

/**
 * Adds space below the page for an element that covers the lower edge, and keeps the focus visible above
 * it.
 */
export function useRoomBelow(cover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { body, documentElement: page } = document;
    function makeRoom() {
      const height = `${cover.current?.offsetHeight ?? 0}px`;
      body.style.paddingBlockEnd = height;
      page.style.scrollPaddingBlockEnd = height;
      showFocus();
    }
    const showFocus = () => document.activeElement?.scrollIntoView?.({ block: 'nearest' });
    const observer = new ResizeObserver(makeRoom);
    observer.observe(cover.current!);
    document.addEventListener('focusin', showFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', showFocus);
      body.style.paddingBlockEnd = '';
      page.style.scrollPaddingBlockEnd = '';
    };
  }, [cover]);
}
