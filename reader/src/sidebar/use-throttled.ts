import { useRef } from 'react';

/** The same work, done at most once in so many milliseconds. */
export function useThrottled(work: () => void, wait: number): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - last.current < wait) return;
    last.current = now;
    work();
  };
}
