import type { listPosts } from '@ezhuthu/contract';
import { hasPermission } from '@ezhuthu/contract/text';
import type { Queryable } from '../../platform/database/database.ts';
import type { CallOf } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInHeads } from '../../search/service.ts';
import { findOthersWith, type PostFilter } from './queries.ts';

/**
 * Posts that are not public are not in the search index; a search scans the first of the author's list, up to
 * this many.
 */
const lookedAt = 1000;

async function authorsWith(db: Queryable, text: string): Promise<string[]> {
  const found = await Promise.all([findInHeads(db, text), findOthersWith(db, text, lookedAt)]);
  return found.flat();
}

/**
 * The posts that a request may list: the lists of the author and of editors have all posts, those of guest authors their
 * own, everyone else's the public ones.
 */
export async function getFilter(
  { database }: Pick<Platform, 'database'>,
  categoryId: string | undefined,
  { query, viewer, header }: Pick<CallOf<typeof listPosts>, 'query' | 'viewer' | 'header'>,
): Promise<PostFilter> {
  const { search, status, hidden } = query;
  const asksForAll = header('dashboard-access') === 'true' || status || hidden !== undefined;
  if (viewer && asksForAll && hasPermission(viewer.role, 'writing')) {
    const authorId = hasPermission(viewer.role, 'editing') ? undefined : viewer.accountId;
    const among = search ? await authorsWith(database.read, search) : undefined;
    return { ofAll: { categoryId, status, hidden, among, authorId } };
  }
  const among = search ? await findInHeads(database.read, search) : undefined;
  return { ofPublic: { categoryId, among } };
}
