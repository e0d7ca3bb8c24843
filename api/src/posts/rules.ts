import type { PostStatus } from '@ezhuthu/contract';
import { slugify } from '@ezhuthu/contract/text';

/** Slugs that would collide with other paths in the same place of a URL. */
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

/** Whether a reference is an id. Slugs never have this form. */
export const isId = (ref: string): boolean => idForm.test(ref);

/** The normalised slug, before it is made unique. */
export const baseSlug = (wanted: string): string => slugify(wanted) || 'post';

/** The first free slug of slug, slug-2, slug-3, … */
export function freeSlug(wanted: string, taken: Set<string>): string {
  const base = baseSlug(wanted);
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(slug) && !reserved.has(slug) && !isId(slug)) return slug;
  }
}

/** A post with a future publication date is scheduled, otherwise published. */
export function resolveStatus(requested: PostStatus, publishedAt: Date | null, now: Date): PostStatus {
  if (requested === 'draft') return 'draft';
  return publishedAt && publishedAt > now ? 'scheduled' : 'published';
}

const ownImages = /<img\b[^<>]*?\ssrc="([^"<>]+)"/g;

/** The distinct pictures of a cleaned body, in order. */
export function imagesIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(ownImages), ([, src = '']) => src))];
}

export const uniqueTags = (tags: string[]): string[] => [...new Set(tags)];
