import { findKeptPart, type RouteContext } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { type LoaderFunctionArgs, Outlet } from '@ezhuthu/kit/router';
import { useId } from 'react';
import { landmarkText } from '../messages/landmarks.ts';
import { usePrefetch } from '../prefetch/use-prefetch.ts';
import css from './beside-sidebar.module.css';
import { usePage } from './page-kind.ts';
import { Sidebar } from './sidebar.tsx';

/** Loaded on the server only. */
let preloading: typeof import('./preload-sidebar.ts') | undefined;

/** A page with the sidebar beside it or, on a phone, below it. */
function BesideSidebar() {
  usePrefetch();
  const queryClient = useQueryClient();
  const page = usePage();
  // the ids of what is inside follow from it
  const id = useId();
  const inputs = typeof document === 'undefined' && preloading?.getSidebarInputs(queryClient, page);
  const kept = inputs ? findKeptPart('sidebar', [id, ...inputs]) : undefined;
  return (
    <div className={css.columns}>
      <div className={css.page}>
        <Outlet />
      </div>
      <aside aria-label={landmarkText.sidebar} className={css.sidebar}>
        {kept && 'html' in kept ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React for an earlier page
          <div className={css.blocks} dangerouslySetInnerHTML={{ __html: kept.html }} />
        ) : (
          <div className={css.blocks} data-keep={kept?.mark}>
            <Sidebar />
          </div>
        )}
      </aside>
    </div>
  );
}

export const sidebarRoute = ({ queryClient }: RouteContext) => ({
  Component: BesideSidebar,
  async loader({ request }: LoaderFunctionArgs) {
    // in the browser each block loads its own data
    if (typeof document !== 'undefined') return null;
    preloading ??= await import('./preload-sidebar.ts');
    return preloading.preloadSidebar(queryClient, new URL(request.url).pathname);
  },
});
