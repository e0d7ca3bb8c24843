import { type RefObject, useEffect } from 'react';

/** Lets the page end above something that covers its lower edge, and be scrolled so that the focus is above it, too. */
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
