import { notify } from '../../notifications/service.ts';
import type { PublicActor } from '../../platform/auth/viewer.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { once, unlessStored } from '../../platform/idempotency.ts';
import { addressKey } from '../../platform/limits/rate-limits.ts';
import { consumeLimits } from '../../platform/limits/stored-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { keyedHash } from '../../platform/secrets/keyed-hash.ts';
import { wording } from '../../platform/text/wording.ts';
import { quotedTitle } from '../../posts/service.ts';
import { lockComment } from '../lock-comment.ts';
import { commentMessages, commentNews } from '../messages.ts';
import { insertReport } from './queries.ts';

/** Reports per address in an hour. */
const limit = { max: 20, minutes: 60 };

/** @throws AppError `not_found` for a comment that visitors do not see, `too_many_requests` */
export async function reportComment(
  platform: Platform,
  { id, reason }: { id: string; reason: string },
  { viewer, address, attempt }: PublicActor,
): Promise<{ message: string }> {
  const from = addressKey(address);
  const limits = [{ subject: `reports of comments from ${from}`, ...limit }];
  await unlessStored(platform, attempt, () => consumeLimits(platform, limits));
  const now = platform.clock.now();
  const reporter = viewer ? `account ${viewer.accountId}` : `address ${from}`;
  await once(platform, attempt, async (tx) => {
    const { post, comment } = await lockComment(tx, id);
    if (!post.is_public || comment.held || comment.hidden) throw notFound(commentMessages.gone);
    const isNew = await insertReport(tx, {
      comment_id: id,
      reporter_key: keyedHash(platform, `comment report by ${reporter}`),
      reason,
      created_at: now,
    });
    if (isNew) {
      await notify(tx, platform, [
        {
          accountId: post.author_id,
          type: 'comment',
          message: wording(commentNews, 'reported', quotedTitle(post)),
          url: '/dashboard/comments?state=reported',
          groupKey: `reported-comment:${id}`,
        },
      ]);
    }
  });
  return { message: commentMessages.reported };
}
