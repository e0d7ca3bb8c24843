import type { PostStatus } from '@ezhuthu/contract';
import { slugify } from '@ezhuthu/contract/text';

/** Slugs that would be taken for something else at the same place of an address. */
const reserved = new Set([
  'published',
  'trash',
  'categories',
  'upload-image',
  'search',
  'preview',
  'export',
  'bulk',
  'picks',
  'reactions',
  'undefined',
  'null',
]);

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether what names a post is an id. A slug never has this form, so that the one is not taken for the other. */
export const isId = (ref: string): boolean => idForm.test(ref);

/** What a wanted slug becomes before it is made free. */
export const baseSlug = (wanted: string): string => slugify(wanted) || 'post';

/** The first free one of slug, slug-2, slug-3, … */
export function freeSlug(wanted: string, taken: Set<string>): string {
  const base = baseSlug(wanted);
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(slug) && !reserved.has(slug) && !isId(slug)) return slug;
  }
}

/** A post to be published in the future is scheduled; one whose time has come is published. */
export function resolveStatus(requested: PostStatus, publishedAt: Date | null, now: Date): PostStatus {
  if (requested === 'draft') return 'draft';
  return publishedAt && publishedAt > now ? 'scheduled' : 'published';
}

const ownImages = /<img\b[^>]*\bsrc="([^"]+)"/g;

/** The pictures of a cleaned body, in order, each once. */
export function imagesIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(ownImages), ([, src]) => src!))];
}

export const uniqueTags = (tags: string[]): string[] => [...new Set(tags)];
