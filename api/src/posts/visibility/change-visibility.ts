import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyPostEffects } from '../post-effects.ts';
import type { PostRow } from '../post-row.ts';
import { updatePostRow } from '../queries.ts';

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
  const slug_follows_title = Boolean(before.slug_follows_title) && !is_public;
  await updatePostRow(tx, before.id, { ...change, is_public, slug_follows_title });
  await applyPostEffects(tx, platform, { id: before.id, before, after: { ...before, is_public } });
}
