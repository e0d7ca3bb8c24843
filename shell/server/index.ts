export { openPages, type Pages } from './pages.ts';
export type { PagesOptions } from './pages-options.ts';
