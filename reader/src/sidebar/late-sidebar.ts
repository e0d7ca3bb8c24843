import { latePart } from '../page/late-part.ts';

/** The page is alive before its sidebar. */
export const lateSidebar = latePart(
  async () => (await import(/* webpackChunkName: "sidebar-blocks" */ './sidebar.tsx')).Sidebar,
);
