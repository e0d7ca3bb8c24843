import type { AuditAction } from '@ezhuthu/contract';
import { changedValues, recordAudit } from '../platform/audit/record-audit.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PostRow } from '../platform/database/rows.ts';
import { type Platform, runHooks } from '../platform/platform.ts';

/** What is recorded of a post; of its text only the version. */
export type Published = Pick<PostRow, 'title' | 'slug' | 'status' | 'hidden' | 'is_public' | 'published_at'> &
  Partial<Pick<PostRow, 'deleted_at' | 'version'>>;

function getValues({ title, slug, status, hidden, published_at, version }: Published) {
  const publishedAt = published_at?.toISOString() ?? null;
  return { title, slug, status, hidden, publishedAt, version };
}

const isTrashed = (post: Published | null): boolean => Boolean(post?.deleted_at);

function getAction(before: Published | null, after: Published): AuditAction | undefined {
  if (isTrashed(after) !== isTrashed(before)) return isTrashed(after) ? 'post_deleted' : 'post_restored';
  if (after.is_public && !before?.is_public) return 'post_published';
  if (before?.is_public && !after.is_public) return 'post_withdrawn';
  const { after: changed } = changedValues(before ? getValues(before) : {}, getValues(after));
  if (after.status === 'scheduled' && ('publishedAt' in changed || 'status' in changed))
    return 'post_scheduled';
  return after.is_public && Object.keys(changed).length > 0 ? 'post_changed' : undefined;
}

/** Records what a change means to readers, and tells other slices. Drafts are the author's own. @param before null for a new post */
export async function recordPublication(
  tx: Queryable,
  platform: Platform,
  { id, before, after }: { id: string; before: Published | null; after: Published },
): Promise<void> {
  const action = getAction(before, after);
  if (!action) return;
  const values = changedValues(before ? getValues(before) : {}, getValues(after));
  await recordAudit(tx, platform, { action, subject: `post:${id}`, title: after.title, ...values });
  if (action === 'post_changed') await runHooks(tx, platform, 'onPostChanged', { id });
}
