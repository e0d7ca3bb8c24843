import type { RouteContext } from '@ezhuthu/kit';
import type { LoaderFunctionArgs } from '@ezhuthu/kit/router';
import { BesideSidebar } from './beside-sidebar.tsx';

/** The pages that stand beside the sidebar. */
export const sidebarRoute = ({ queryClient }: RouteContext) => ({
  Component: BesideSidebar,
  async loader({ request }: LoaderFunctionArgs) {
    // in the browser its blocks ask for themselves
    if (typeof document !== 'undefined') return null;
    const { preloadSidebar } = await import('./preload-sidebar.ts');
    return preloadSidebar(queryClient, new URL(request.url).pathname);
  },
});
