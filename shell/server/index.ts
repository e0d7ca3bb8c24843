export { openPages, type Pages, type PagesOptions } from './pages.ts';
