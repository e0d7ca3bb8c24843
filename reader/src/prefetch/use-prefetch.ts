import { useQueryClient } from '@ezhuthu/kit/query';
import { useEffect } from 'react';

/** Milliseconds after the first render. */
const firstStep = 1500;
let isStarted = false;

/** Starts the prefetch once per page load. */
export function usePrefetch(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isStarted) return;
    const timer = setTimeout(() => {
      isStarted = true;
      import(/* webpackChunkName: "prefetch" */ './prefetch.ts').then(
        ({ prefetch }) => prefetch(queryClient),
        // prefetching is optional
        () => {},
      );
    }, firstStep);
    return () => clearTimeout(timer);
  }, [queryClient]);
}
