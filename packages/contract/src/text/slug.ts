import { clean } from './clean.ts';

/** Code points. Each Tamil one takes nine characters in a percent-encoded URL. */
export const maxSlug = 120;

/**
 * Makes a slug from a title: lower case; letters with their marks, and digits, are kept (a pulli is a mark:
 * without it வணக்கம் would become வணககம); spaces and dashes become single hyphens. Everything else is dropped, as are marks
 * and letters that nobody sees: joiners, direction marks, variation selectors, fillers.
 * @returns at most {@link maxSlug} code points, possibly empty
 */
export function slugify(title: string): string {
  const slug = clean(title)
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}\s\p{Pd}]/gu, '')
    .replace(/[\s\p{Pd}]+/gu, '-');
  return [...slug].slice(0, maxSlug).join('').replace(/^-|-$/g, '');
}
