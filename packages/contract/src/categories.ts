import { z } from 'zod';
import { flag, pagination, paging, text } from './common.ts';
import { maxCategory, maxTag } from './limits.ts';
import { operation } from './operation.ts';
import { postSummary } from './posts.ts';

export const category = z.object({
  name: z.string(),
  slug: z.string(),
  count: z.int(),
  postCount: z.int(),
});
export type Category = z.infer<typeof category>;

/**
 * Categories, by default by number of public posts, most first. Only the author sees those without public
 * posts.
 */
export const listCategories = operation('listCategories', 'GET /api/categories', {
  access: 'public',
  query: paging.extend({
    search: text(maxCategory).optional(),
    includeEmpty: flag.default(false),
    sortBy: z.enum(['postCount', 'name']).default('postCount'),
    sortOrder: z.enum(['DESC', 'ASC']).default('DESC'),
  }),
  response: z.object({ categories: z.array(category), pagination }),
});

/**
 * The public posts of a category, given by slug or name.
 * @throws 404 when it has none, unless the viewer is the author
 */
export const listCategoryPosts = operation('listCategoryPosts', 'GET /api/categories/:slug/posts', {
  access: 'public',
  params: z.object({ slug: text(500) }),
  query: paging.extend({
    sortBy: z.enum(['publishedAt', 'title', 'popularity']).default('publishedAt'),
    sortOrder: z.enum(['DESC', 'ASC']).default('DESC'),
  }),
  response: z.object({ posts: z.array(postSummary), category, pagination }),
});

/** The public posts with a tag, the newest first. @throws 404 when there are none */
export const listTagPosts = operation('listTagPosts', 'GET /api/tags/:tag/posts', {
  access: 'public',
  params: z.object({ tag: text(maxTag) }),
  query: paging,
  response: z.object({ posts: z.array(postSummary), tag: z.string(), pagination }),
});
