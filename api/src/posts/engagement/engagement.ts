import { shorten } from '@ezhuthu/contract/text';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { recordChanges } from '../../platform/changes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { updatePostRow } from '../queries.ts';
import { findByRef, refuseUnseen } from '../visible.ts';
import { type EngagementPost, findEngagementForUpdate } from './queries.ts';

export type { EngagementPost };

/**
 * Locks a post until the transaction ends, so that its stored counts stay equal to the number of likes and
 * comments.
 * @throws AppError `not_found` for a post that this viewer may not see
 */
export async function lockEngagementPost(
  tx: Queryable,
  ref: string,
  viewer: Viewer | null,
): Promise<EngagementPost> {
  return refuseUnseen(await findByRef(tx, ref, findEngagementForUpdate), viewer);
}

/** Stores the counts of a post. They are not in the change log. */
export const storeCounts = (
  tx: Queryable,
  { id, likes, comments }: Pick<EngagementPost, 'id' | 'likes' | 'comments'>,
): Promise<void> => updatePostRow(tx, id, { likes, comments, popularity: likes + comments });

export async function storeCommentsOpen(
  tx: Queryable,
  { clock }: Platform,
  post: EngagementPost,
  open: boolean,
): Promise<void> {
  await updatePostRow(tx, post.id, { comments_open: open });
  const isNews = post.is_public && post.comments_open !== open;
  if (isNews) await recordChanges(tx, clock.now(), [`post:${post.id}`]);
}

/** Maximum length of a title within a sentence, in UTF-16 units. */
const maxQuoted = 80;

/** A title as it is quoted within a sentence. */
export function quotedTitle({ title }: Pick<EngagementPost, 'title'>): string {
  return `“${shorten(title, maxQuoted)}”`;
}

export const commentsPath = ({ slug }: Pick<EngagementPost, 'slug'>): string =>
  `/post/${encodeURIComponent(slug)}#comments`;

export const commentPath = ({ slug }: Pick<EngagementPost, 'slug'>, id: string): string =>
  `/post/${encodeURIComponent(slug)}#comment-${id}`;
