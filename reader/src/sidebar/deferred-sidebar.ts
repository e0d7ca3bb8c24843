import { deferredPart } from '../page/deferred-part.ts';

/** The page is alive before its sidebar. */
export const deferredSidebar = deferredPart(
  async () => (await import(/* webpackChunkName: "sidebar-blocks" */ './sidebar.tsx')).Sidebar,
);
