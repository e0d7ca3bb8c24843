import { shorten } from '@ezhuthu/contract/text';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { recordChanges } from '../../platform/changes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { updatePostRow } from '../queries.ts';
import { findByRef, refuseUnseen } from '../visible.ts';
import { type EngagementPost, findEngagementForUpdate, findKeptForUpdate } from './queries.ts';

export type { EngagementPost };

/**
 * Holds a post until the transaction ends, so that likes and comments that are counted are those that there are.
 * @throws AppError `not_found` for what this viewer may not see
 */
export async function lockEngagementPost(
  tx: Queryable,
  ref: string,
  viewer: Viewer | null,
): Promise<EngagementPost> {
  return refuseUnseen(await findByRef(tx, ref, findEngagementForUpdate), viewer);
}

/** The same for whoever may see it or not: what someone wrote is theirs even below a post in the trash. */
export const lockKeptPost = findKeptForUpdate;

/** Stores the numbers of a post; they are no change that page servers hear of. */
export const storeCounts = (
  tx: Queryable,
  { id, likes, comments }: Pick<EngagementPost, 'id' | 'likes' | 'comments'>,
): Promise<void> => updatePostRow(tx, id, { likes, comments, popularity: likes + comments });

/** Stores whether a post takes new comments. */
export async function storeCommentsOpen(
  tx: Queryable,
  { clock }: Platform,
  post: EngagementPost,
  open: boolean,
): Promise<void> {
  await updatePostRow(tx, post.id, { comments_open: open });
  const isNews = post.is_public && Boolean(post.comments_open) !== open;
  if (isNews) await recordChanges(tx, clock.now(), [`post:${post.id}`]);
}

/** UTF-16 units of a title within a sentence. */
const maxQuoted = 80;

/** A title as a sentence names it. */
export function quotedTitle({ title }: Pick<EngagementPost, 'title'>): string {
  return `“${shorten(title, maxQuoted)}”`;
}

/** Where the comments of a post are on the site. */
export const commentsPath = ({ slug }: Pick<EngagementPost, 'slug'>): string =>
  `/post/${encodeURIComponent(slug)}#comments`;
