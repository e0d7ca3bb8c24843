import { z } from 'zod';
import { flag, pagination, paging, text } from './common.ts';
import { maxCategory } from './limits.ts';
import { operation } from './operation.ts';

export const category = z.object({
  name: z.string(),
  slug: z.string(),
  count: z.int(),
  postCount: z.int(),
});
export type Category = z.infer<typeof category>;

/** Categories by the number of their public posts, most first. */
export const listCategories = operation('listCategories', 'GET /api/categories', {
  access: 'public',
  query: paging.extend({
    search: text(maxCategory).optional(),
    includeEmpty: flag.default(false),
  }),
  response: z.object({ categories: z.array(category), pagination }),
});
