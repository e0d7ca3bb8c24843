import { useMatches } from '@ezhuthu/kit/router';

/** What the sidebar shows in its second place: it is not the same beside a post and beside books. */
export type PageKind = 'post' | 'books' | 'other';

/** By the path, which the server has before any page is matched. */
export function getKind(pathname: string): PageKind {
  const [, place] = pathname.split('/');
  if (place === 'post') return 'post';
  return place === 'book' || place === 'books' ? 'books' : 'other';
}

/** The page beside the sidebar, and the post it shows. */
export function usePage(): { kind: PageKind; postRef?: string } {
  const { pathname = '/', params } = useMatches().at(-1) ?? {};
  return { kind: getKind(pathname), postRef: params?.ref };
}
