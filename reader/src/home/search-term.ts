import type { PostSummary } from '@ezhuthu/contract';

/** What the home page is filtered by. */
export const getTerm = (search: URLSearchParams): string => search.get('search')?.trim() ?? '';

const fold = (text: string) => text.normalize('NFC').toLowerCase();

/** The posts that have the term in title or excerpt, in any case. */
export function matching<P extends Pick<PostSummary, 'title' | 'excerpt'>>(posts: P[], term: string): P[] {
  const wanted = fold(term);
  return posts.filter(({ title, excerpt }) => [title, excerpt].some((text) => fold(text).includes(wanted)));
}
