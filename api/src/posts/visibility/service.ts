import type { Queryable } from '../../platform/database/database.ts';
import type { PostRow } from '../../platform/database/rows.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Attempt, once } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { internStoredTerms } from '../intern-terms.ts';
import { postMessages } from '../messages.ts';
import { applyPostEffects } from '../post-effects.ts';
import { updatePostRow } from '../queries.ts';
import { recordPublication } from '../record-publication.ts';
import { lockPost } from '../visible.ts';

type Visibility = Pick<PostRow, 'status' | 'hidden' | 'deleted_at' | 'updated_at'>;

/** Changes the visibility of a locked post, without changing its text, and applies the post effects. */
export async function changeVisibility(
  tx: Queryable,
  platform: Platform,
  before: PostRow,
  change: Partial<Visibility>,
): Promise<void> {
  const { status, hidden, deleted_at } = { ...before, ...change };
  const is_public = status === 'published' && !hidden && deleted_at === null;
  // once a post was public, its slug is fixed
  const slug_follows_title = before.slug_follows_title && !is_public;
  await updatePostRow(tx, before.id, { ...change, is_public, slug_follows_title });
  await applyPostEffects(tx, platform, { id: before.id, before, after: { ...before, is_public } });
  const after = { ...before, ...change, is_public };
  await recordPublication(tx, platform, { id: before.id, before, after });
}

/** @returns whether it changed anything */
export async function setHidden(
  tx: Queryable,
  platform: Platform,
  post: PostRow,
  hidden: boolean,
): Promise<boolean> {
  if (post.hidden === hidden) return false;
  await changeVisibility(tx, platform, post, { hidden });
  return true;
}

/** @throws AppError `not_found`, `conflict` for a scheduled post */
export async function toggleHidden(
  platform: Platform,
  ref: string,
  attempt: Attempt,
): Promise<{ hidden: boolean }> {
  await internStoredTerms(platform, ref);
  const { resultId } = await once(platform, attempt, async (tx) => {
    const post = await lockPost(tx, ref);
    if (post.status === 'scheduled') throw new AppError('conflict', postMessages.scheduled);
    const hidden = !post.hidden;
    await setHidden(tx, platform, post, hidden);
    return { status: 200, resultId: hidden ? 'hidden' : 'shown' };
  });
  return { hidden: resultId === 'hidden' };
}
