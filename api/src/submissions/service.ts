import type { Post, submitPost, Validated } from '@ezhuthu/contract';
import { accountMail, author, findAccount } from '../accounts/service.ts';
import { notify } from '../notifications/service.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Actor } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PostRow } from '../platform/database/rows.ts';
import { once } from '../platform/idempotency.ts';
import { type Mail, queueMails } from '../platform/mail/mail.ts';
import type { Hooks, Platform } from '../platform/platform.ts';
import { inSiteLanguage } from '../platform/text/language.ts';
import { type Wording, word, wording } from '../platform/text/wording.ts';
import { lockEvenTrashed, lockToSubmit, quotedTitle, readPost, storeSubmission } from '../posts/service.ts';
import { submissionMessages } from './messages.ts';

/** @param url path on the site */
const submissionMail = (
  platform: Platform,
  to: string,
  { message, url }: Pick<News, 'message' | 'url'>,
): Promise<Mail> =>
  accountMail(platform, to, {
    heading: submissionMessages.heading,
    paragraphs: [word(message)],
    action: { label: submissionMessages.label, url: `${platform.config.siteUrl}${url}` },
  });

interface News {
  to: { id: string; email: string };
  message: Wording;
  /** Path on the site. */
  url: string;
  /** The account that the message names. */
  about?: string;
}

/** Notifies an account on the site and by mail. */
async function announce(tx: Queryable, platform: Platform, { to, message, url, about }: News): Promise<void> {
  await notify(tx, platform, [{ accountId: to.id, type: 'system', message, url, about }]);
  await queueMails(tx, platform, [await submissionMail(platform, to.email, { message, url })]);
}

const draftPath = ({ id }: Pick<PostRow, 'id'>) => `/edit-draft/${id}`;

type Submission = Validated<typeof submitPost>['body'];

async function announceSubmission(
  tx: Queryable,
  platform: Platform,
  { row, submission, viewer }: { row: PostRow; submission: Submission } & Pick<Actor, 'viewer'>,
): Promise<void> {
  const title = quotedTitle(row);
  const noted = (message: Wording) =>
    submission.note ? wording(submissionMessages, 'withNote', message, submission.note) : message;
  if (submission.submitted) {
    const owner = await author(platform);
    const message = noted(wording(submissionMessages, 'submitted', viewer.name, title));
    if (owner && owner.id !== viewer.accountId)
      await announce(tx, platform, { to: owner, message, url: draftPath(row), about: viewer.accountId });
    return;
  }
  const writer = await findAccount(tx, row.author_id);
  const message = noted(wording(submissionMessages, 'returned', viewer.name, title));
  if (writer && writer.id !== viewer.accountId)
    await announce(tx, platform, { to: writer, message, url: draftPath(row) });
}

/**
 * A draft's writer asks the author to publish it, or it goes back to its writer.
 * @throws AppError `not_found`; `forbidden` for a post that is public; `invalid` for one without text
 */
export async function submit(
  platform: Platform,
  { ref, submission }: { ref: string; submission: Submission },
  { viewer, attempt }: Actor,
): Promise<Post> {
  const { clock } = platform;
  const { resultId } = await once(platform, attempt, async (tx) => {
    const row = await lockToSubmit(tx, { ref, viewer, submitted: submission.submitted });
    const isChange = submission.submitted !== (row.submitted_at !== null);
    if (isChange) {
      await storeSubmission(tx, row.id, submission.submitted ? clock.now() : null);
      const { id, title } = row;
      const action = submission.submitted ? 'post_submitted' : 'post_returned';
      await recordAudit(tx, platform, { action, subject: `post:${id}`, title });
      await inSiteLanguage(tx, () => announceSubmission(tx, platform, { row, submission, viewer }));
    }
    return { status: 200, resultId: row.id };
  });
  return readPost(platform, resultId, viewer);
}

/** Tells a guest author or editor that their post is public. */
async function announcePublication(tx: Queryable, platform: Platform, id: string): Promise<void> {
  const post = await lockEvenTrashed(tx, id);
  const writer = post && (await findAccount(tx, post.author_id));
  if (!writer || writer.is_author) return;
  const message = wording(submissionMessages, 'published', quotedTitle(post));
  await announce(tx, platform, { to: writer, message, url: `/post/${encodeURIComponent(post.slug)}` });
}

export const submissionHooks: Hooks = {
  onPostPublished: (tx, platform, { id }) => inSiteLanguage(tx, () => announcePublication(tx, platform, id)),
};
