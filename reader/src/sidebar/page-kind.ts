import { useMatches } from '@ezhuthu/kit/router';

/** The sidebar's second block is another one beside a post and beside books. */
export type PageKind = 'post' | 'books' | 'other';

/** By the path, which the server has before any page is matched. */
export function getKind(pathname: string): PageKind {
  const [, first] = pathname.split('/');
  if (first === 'post') return 'post';
  return first === 'book' || first === 'books' ? 'books' : 'other';
}

/** The page beside the sidebar, and the post it shows. */
export function usePage(): { kind: PageKind; postRef?: string } {
  const { pathname = '/', params } = useMatches().at(-1) ?? {};
  return { kind: getKind(pathname), postRef: params?.ref };
}
