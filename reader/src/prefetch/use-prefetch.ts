import { useQueryClient } from '@ezhuthu/kit/query';
import { useEffect } from 'react';

/** Milliseconds after the start. */
const firstStep = 1500;
let isStarted = false;

/** Once in a page load, asks ahead for what is likely to be read next. */
export function usePrefetch(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isStarted) return;
    const timer = setTimeout(() => {
      isStarted = true;
      import(/* webpackChunkName: "prefetch" */ './prefetch.ts').then(
        ({ prefetch }) => prefetch(queryClient),
        // it was only ahead of time
        () => {},
      );
    }, firstStep);
    return () => clearTimeout(timer);
  }, [queryClient]);
}
