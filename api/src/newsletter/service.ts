import { emailKey, findAccount } from '../accounts/service.ts';
import type { Actor } from '../platform/auth/viewer.ts';
import { localDay } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { SubscriberRow } from '../platform/database/rows.ts';
import { AppError, invalid } from '../platform/errors/app-error.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
import { addJobs } from '../platform/jobs/jobs.ts';
import { getFound } from '../platform/known.ts';
import { queueMails } from '../platform/mail/mail.ts';
import { liftSuppression } from '../platform/mail/suppression.ts';
import { type Hooks, type Platform, runHooks } from '../platform/platform.ts';
import { readPost } from '../posts/service.ts';
import { confirmationMail, testMail } from './emails.ts';
import { issueKind } from './issue-jobs.ts';
import { newsletterMessages } from './messages.ts';
import * as queries from './queries.ts';
import { readToken } from './tokens.ts';

/** Minimum milliseconds between two confirmation mails to an address. */
const askInterval = 10 * 60_000;
/** Posts with an older publication date are not mailed. */
const maxAgeDays = 7;

const newRow = (email: string, now: Date): SubscriberRow => ({
  id: newId(),
  email,
  email_key: emailKey(email),
  status: 'pending',
  generation: 1,
  created_at: now,
  asked_at: now,
  confirmed_at: null,
});

const wasAskedRecently = ({ asked_at }: SubscriberRow, now: Date) =>
  asked_at !== null && now.getTime() - asked_at.getTime() < askInterval;

/** @throws AppError `conflict` for a subscribed address */
export async function subscribe(platform: Platform, email: string, attempt: Attempt): Promise<void> {
  const { clock } = platform;
  await once(platform, attempt, async (tx) => {
    const now = clock.now();
    const row = await queries.findSubscriberForUpdate(tx, { email_key: emailKey(email) });
    if (row?.status === 'confirmed') throw new AppError('conflict', newsletterMessages.subscribed);
    if (!row) {
      const created = newRow(email, now);
      await queries.insertSubscriber(tx, created);
      await queueMails(tx, platform, [await confirmationMail(platform, created)]);
      return;
    }
    // a new generation invalidates the former confirmation links
    const isBack = row.status === 'unsubscribed';
    const generation = row.generation + Number(isBack);
    const isSent = isBack || !wasAskedRecently(row, now);
    await queries.updateSubscriber(tx, row.id, {
      email,
      status: 'pending',
      generation,
      ...(isSent && { asked_at: now }),
    });
    if (isSent) {
      const mail = await confirmationMail(platform, { id: row.id, email, generation });
      await queueMails(tx, platform, [mail]);
    }
  });
}

/** Idempotent. @throws AppError `invalid` for an outdated or forged link */
export async function confirm(platform: Platform, token: string): Promise<void> {
  const { id, generation } = readToken(platform, 'confirm', token);
  await platform.database.transaction(async (tx) => {
    const row = await queries.findSubscriberForUpdate(tx, { id });
    if (row?.generation !== generation || row.status === 'unsubscribed') {
      throw invalid(newsletterMessages.deadLink);
    }
    if (row.status === 'confirmed') return;
    const at = platform.clock.now();
    await queries.updateSubscriber(tx, id, { status: 'confirmed', confirmed_at: at });
    await liftSuppression(tx, platform, row.email);
    await runHooks(tx, platform, 'onSubscribed', { id, email: row.email, at });
  });
}

/** Idempotent. @throws AppError `invalid` for a forged link */
export async function unsubscribe(platform: Platform, token: string): Promise<void> {
  const { id } = readToken(platform, 'unsubscribe', token);
  await platform.database.transaction((tx) => queries.updateSubscriber(tx, id, { status: 'unsubscribed' }));
}

/** Skips the confirmation, because a member's address is already verified. */
export async function subscribeMember(tx: Queryable, platform: Platform, email: string): Promise<void> {
  const now = platform.clock.now();
  const confirmed = { status: 'confirmed', confirmed_at: now } as const;
  const row = await queries.findSubscriberForUpdate(tx, { email_key: emailKey(email) });
  if (row?.status === 'confirmed') return;
  const { id } = row ?? newRow(email, now);
  if (row) await queries.updateSubscriber(tx, id, { ...confirmed, generation: row.generation + 1 });
  else await queries.insertSubscriber(tx, { ...newRow(email, now), ...confirmed, id });
  await runHooks(tx, platform, 'onSubscribed', { id, email, at: now });
}

export async function unsubscribeMember(tx: Queryable, email: string): Promise<void> {
  const row = await queries.findSubscriberForUpdate(tx, { email_key: emailKey(email) });
  if (row) await queries.updateSubscriber(tx, row.id, { status: 'unsubscribed' });
}

export async function isSubscribed(db: Queryable, email: string): Promise<boolean> {
  return (await queries.findSubscriber(db, { email_key: emailKey(email) }))?.status === 'confirmed';
}

/** Mails a post to its author, before subscribers get it. @throws AppError `not_found` */
export async function sendTestIssue(
  platform: Platform,
  ref: string,
  { viewer, attempt }: Actor,
): Promise<{ email: string }> {
  const { database } = platform;
  const post = await readPost(platform, ref, viewer);
  const { email } = getFound(await findAccount(database.read, viewer.accountId));
  const mail = await testMail(platform, email, post);
  await once(platform, attempt, async (tx) => {
    await queueMails(tx, platform, [mail]);
  });
  return { email };
}

/** Mails a post to all subscribers when it first becomes public, unless its author does not want that. */
export const newsletterHooks: Hooks = {
  onAccountRemoved: (tx, _, { emailKey: key }) => queries.deleteSubscriber(tx, key),

  async onPostPublished(tx, context, { id, publishedDay }) {
    const now = context.clock.now();
    const earliest = new Date(now.getTime() - maxAgeDays * 24 * 60 * 60 * 1000);
    if (!publishedDay || publishedDay < localDay(earliest, context.config.timezone)) return;
    if (!(await queries.isMailed(tx, id))) return;
    if (!(await queries.insertIssue(tx, id, now))) return;
    await addJobs(tx, context, [{ kind: issueKind, payload: { postId: id, after: '' } }]);
  },
};
