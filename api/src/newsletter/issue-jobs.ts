import type { PostSummary } from '@ezhuthu/contract';
import { addJobs, type JobHandler } from '../platform/jobs/jobs.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import type { Platform } from '../platform/platform.ts';
import { getSummaries, publicPostId } from '../posts/service.ts';
import { issueMail } from './emails.ts';
import { advanceIssue, deleteIssue, findConfirmedAfter, findSubscriber } from './queries.ts';

/** Kinds of the jobs that queue the mails of a post, and send one of them. */
export const issueKind = 'newsletter';
const issueMailKind = 'newsletter-mail';

/** Mails queued per transaction. */
const step = 200;

async function publicPost(platform: Platform, postId: string): Promise<PostSummary | undefined> {
  if (!(await publicPostId(platform, postId))) return undefined;
  const [post] = await getSummaries(platform, [postId], null);
  return post;
}

/**
 * Queues the mails of a post in steps. Each step commits its mails together with the job for the next one, so
 * that an interrupted job resumes without duplicates.
 */
export const newsletterJobs: Record<string, JobHandler> = {
  [issueKind]: async (platform, { postId, after }: { postId: string; after: string }) => {
    const { database, clock } = platform;
    if (!(await publicPostId(platform, postId))) {
      // unpublished before the first mail was queued: publishing it again sends the issue
      return after === '' ? (tx) => deleteIssue(tx, postId) : null;
    }
    const ids = await findConfirmedAfter(database.read, { after, limit: step });
    const isLast = ids.length < step;
    return async (tx) => {
      const mails = ids.map((subscriberId) => ({
        kind: issueMailKind,
        payload: { postId, subscriberId },
        isForMany: true,
      }));
      await addJobs(tx, platform, mails);
      if (!isLast)
        await addJobs(tx, platform, [
          { kind: issueKind, payload: { postId, after: ids.at(-1) }, isForMany: true },
        ]);
      await advanceIssue(tx, postId, { queued: ids.length, doneAt: isLast ? clock.now() : null });
    };
  },

  [issueMailKind]: async (
    platform,
    { postId, subscriberId }: { postId: string; subscriberId: string },
    { id },
  ) => {
    const subscriber = await findSubscriber(platform.database.read, { id: subscriberId });
    if (subscriber?.status !== 'confirmed') return null;
    const post = await publicPost(platform, postId);
    if (post) await sendMail(platform, await issueMail(platform, subscriber, post), id);
    return null;
  },
};
