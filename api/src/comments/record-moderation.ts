import type { AuditAction } from '@ezhuthu/contract';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { CommentRow } from '../platform/database/rows.ts';
import type { Platform } from '../platform/platform.ts';
import type { EngagementPost } from '../posts/service.ts';

/** Records that a comment was moderated, by the post that it stands below; its text is a person's own. */
export const recordModeration = (
  tx: Queryable,
  platform: Platform,
  action: AuditAction,
  { post, comment }: { post: Pick<EngagementPost, 'id' | 'title'>; comment: Pick<CommentRow, 'id'> },
): Promise<void> =>
  recordAudit(tx, platform, {
    action,
    subject: `comment:${comment.id}`,
    title: post.title,
    after: { post: post.id },
  });
