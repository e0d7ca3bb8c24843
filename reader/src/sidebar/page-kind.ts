import { useMatches } from '@ezhuthu/kit/router';

/** Determines the sidebar's second block. */
export type PageKind = 'home' | 'post' | 'books' | 'other';

/** Derived from the path, which the server knows before routes are matched. */
export function getKind(pathname: string): PageKind {
  const [, first] = pathname.split('/');
  if (first === '') return 'home';
  if (first === 'post') return 'post';
  return first === 'book' || first === 'books' ? 'books' : 'other';
}

/** The kind of a page, and the post it shows. */
export interface Page {
  kind: PageKind;
  postRef?: string;
}

/** The current page. */
export function usePage(): Page {
  const { pathname = '/', params } = useMatches().at(-1) ?? {};
  return { kind: getKind(pathname), postRef: params?.ref };
}
