import type { Post, WorkingCopy } from '@ezhuthu/contract';
import { slugify } from '@ezhuthu/contract/text';
import { findCategory, withCurrentTerms } from '../../categories/service.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors/app-error.ts';
import { missingMessages } from '../../platform/messages.ts';
import type { Platform } from '../../platform/platform.ts';
import { withText } from '../columns.ts';
import { findViewing } from '../lists/lists.ts';
import type { FullRow } from '../post-row.ts';
import { findPost } from '../queries.ts';
import { servedPost } from '../read-post.ts';
import { baseSlug } from '../rules.ts';
import { toPost } from '../to-post.ts';
import { findCopy } from './queries.ts';
import { toCopy } from './stored-copy.ts';

async function withCopy(db: Queryable, row: FullRow, stored: WorkingCopy): Promise<FullRow> {
  const copy = await withCurrentTerms(db, stored);
  const { category: name, urlSlug, publishedAt } = copy;
  // a new category has no row yet
  const slug = (await findCategory(db, name))?.slug ?? slugify(name);
  return {
    ...withText(row, { ...copy, category: { name, slug } }),
    slug: urlSlug ? baseSlug(urlSlug) : row.slug,
    published_at: publishedAt ? new Date(publishedAt) : row.published_at,
  };
}

/**
 * A post with its unpublished changes, whether it is public or not.
 * @throws AppError `not_found`, also for one in the trash
 */
export async function readWritten(platform: Platform, id: string): Promise<Post> {
  const { database } = platform;
  const row = orNotFound(await findPost(database.read, id), missingMessages.post);
  const copy = toCopy(await findCopy(database.read, id));
  const written = copy ? await withCopy(database.read, row, copy) : row;
  return servedPost(platform, toPost(written, {}, await findViewing(database.read, [id], null)));
}
