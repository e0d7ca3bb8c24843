import { useQueryClient } from '@ezhuthu/kit/query';
import { getClient, type LoaderFunctionArgs, Outlet } from '@ezhuthu/kit/router';
import { useEffect } from 'react';
import { landmarkText } from '../messages/landmarks.ts';
import css from './beside-sidebar.module.css';
import { Sidebar } from './sidebar.tsx';

/** Loaded on the server only. */
let preloading: typeof import('./preload-sidebar.ts') | undefined;

/** Milliseconds after the first render. */
const prefetchDelay = 1500;
let isPrefetching = false;

/** Starts the prefetch once per page load. */
function usePrefetch(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isPrefetching) return;
    const timer = setTimeout(() => {
      isPrefetching = true;
      import(/* webpackChunkName: "prefetch" */ '../prefetch.ts').then(
        ({ prefetch }) => prefetch(queryClient),
        // prefetching is optional
        () => {},
      );
    }, prefetchDelay);
    return () => clearTimeout(timer);
  }, [queryClient]);
}

/** A page with the sidebar beside it or, on a phone, below it. */
function BesideSidebar() {
  usePrefetch();
  return (
    <div className={css.columns}>
      <div className={css.page}>
        <Outlet />
      </div>
      <aside aria-label={landmarkText.sidebar} className={css.sidebar}>
        <div className={css.blocks}>
          <Sidebar />
        </div>
      </aside>
    </div>
  );
}

export const sidebarRoute = {
  Component: BesideSidebar,
  async loader({ request, context }: LoaderFunctionArgs) {
    // in the browser each block loads its own data
    if (typeof document !== 'undefined') return null;
    preloading ??= await import('./preload-sidebar.ts');
    return preloading.preloadSidebar(getClient(context), new URL(request.url).pathname);
  },
};
