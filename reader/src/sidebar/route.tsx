import type { RouteContext } from '@ezhuthu/kit';
import { type LoaderFunctionArgs, Outlet } from '@ezhuthu/kit/router';
import { landmarkText } from '../messages/landmarks.ts';
import { DeferredBlock } from '../page/deferred-block.tsx';
import { deferredPart } from '../page/deferred-part.ts';
import { usePrefetch } from '../prefetch/use-prefetch.ts';
import css from './beside-sidebar.module.css';

const deferredSidebar = deferredPart(
  'sidebar-blocks',
  async () => (await import(/* webpackChunkName: "sidebar-blocks" */ './sidebar.tsx')).Sidebar,
);

/** A page with the sidebar beside it or, on a phone, below it. */
function BesideSidebar() {
  usePrefetch();
  return (
    <div className={css.columns}>
      <div className={css.page}>
        <Outlet />
      </div>
      <aside aria-label={landmarkText.sidebar} className={css.sidebar}>
        <DeferredBlock part={deferredSidebar} props={{}} height="20rem" />
      </aside>
    </div>
  );
}

export const sidebarRoute = ({ queryClient }: RouteContext) => ({
  Component: BesideSidebar,
  async loader({ request }: LoaderFunctionArgs) {
    // in the browser each block loads its own data
    if (typeof document !== 'undefined') return null;
    const { preloadSidebar } = await import('./preload-sidebar.ts');
    return preloadSidebar(queryClient, new URL(request.url).pathname);
  },
});
