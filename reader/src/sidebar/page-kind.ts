import { useMatches } from '@ezhuthu/kit/router';
import { parseMonth } from '@ezhuthu/kit/text';
import type { Month } from './month-grid.ts';

/** Determines the sidebar's second block. */
export type PageKind = 'home' | 'post' | 'books' | 'other';

/** Derived from the path, which the server knows before routes are matched. */
export function getKind(pathname: string): PageKind {
  const [, first] = pathname.split('/');
  if (first === '') return 'home';
  if (first === 'post') return 'post';
  return first === 'book' || first === 'books' ? 'books' : 'other';
}

/** The month that a page of the diary, or of one of its days, is about. */
export function getMonth(pathname: string): Month | undefined {
  const [, year, name = ''] = /^\/(?:diary|posts-by-date)\/(\d{4})\/(\w+)/.exec(pathname) ?? [];
  const month = parseMonth(name);
  return month === undefined ? undefined : { year: Number(year), month };
}

/** The kind of a page, and the post or the month it shows. */
export interface Page {
  kind: PageKind;
  postRef?: string;
  month?: Month;
}

/** The current page. */
export function usePage(): Page {
  const { pathname = '/', params } = useMatches().at(-1) ?? {};
  return { kind: getKind(pathname), postRef: params?.ref, month: getMonth(pathname) };
}
