import type { Answer, exportPost } from '@ezhuthu/contract';
import { servedHtml } from '../platform/own-files.ts';
import type { Platform } from '../platform/platform.ts';
import { findPost } from './queries.ts';
import { getByRef } from './visible.ts';

/** What the author has given for a post, the cover empty where they chose none. @throws AppError `not_found` */
export async function exportedPost(
  { database, config }: Platform,
  ref: string,
): Promise<Answer<typeof exportPost>> {
  const { title, subtitle, content, excerpt, tags, ...row } = await getByRef(database.read, ref, findPost);
  return {
    ...{ title, subtitle, content: servedHtml(content, config), excerpt, tags },
    category: row.category_name,
    coverImage: row.cover_image,
    urlSlug: row.slug,
  };
}
