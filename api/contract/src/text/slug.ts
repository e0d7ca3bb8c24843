import { clean } from './clean.ts';

/** Code points. One Tamil code point takes nine characters of a percent-encoded address. */
export const maxSlug = 120;

/**
 * The address form of a title: lowercase, letters with their marks and numbers kept (a pulli is a mark: without
 * it வணக்கம் would become வணககம), everything between them one hyphen.
 * @returns at most {@link maxSlug} code points, possibly empty
 */
export function slugify(title: string): string {
  const slug = clean(title)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s\p{Pd}]/gu, '')
    .replace(/[\s\p{Pd}]+/gu, '-');
  return [...slug]
    .slice(0, maxSlug)
    .join('')
    .replace(/^-+|-+$/g, '');
}
