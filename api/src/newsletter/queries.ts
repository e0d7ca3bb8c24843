import type { SubscriberStatus } from '@ezhuthu/contract';
import type { Queryable } from '../platform/database/database.ts';
import { descending } from '../platform/database/queries.ts';
import type { SubscriberRow } from '../platform/database/rows.ts';

/** Locks the row until the transaction ends, on engines with row locks. */
export const findSubscriberForUpdate = (
  tx: Queryable,
  by: Partial<Pick<SubscriberRow, 'id' | 'email_key'>>,
): Promise<SubscriberRow | undefined> => tx('subscriber').where(by).forUpdate().first();

export const findSubscriber = (
  db: Queryable,
  by: Partial<Pick<SubscriberRow, 'id' | 'email_key'>>,
): Promise<SubscriberRow | undefined> => db('subscriber').where(by).first();

export async function insertSubscriber(tx: Queryable, row: SubscriberRow): Promise<void> {
  await tx('subscriber').insert(row);
}

export async function updateSubscriber(
  tx: Queryable,
  id: string,
  change: Partial<Omit<SubscriberRow, 'id'>>,
): Promise<void> {
  await tx('subscriber').where('id', id).update(change);
}

/** Newest first. */
export const findSubscribers = (
  db: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<SubscriberRow[]> =>
  db('subscriber').orderBy(descending('created_at', 'id')).offset(offset).limit(limit);

/** Pages by id. */
export const findSubscribersAfter = (
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<SubscriberRow[]> => db('subscriber').where('id', '>', after).orderBy('id').limit(limit);

export async function countSubscribers(db: Queryable): Promise<Record<SubscriberStatus, number>> {
  const rows = await db('subscriber').groupBy('status').select('status').count({ count: '*' });
  const counts = { pending: 0, confirmed: 0, unsubscribed: 0 };
  for (const { status, count } of rows) counts[status] = Number(count);
  return counts;
}

/** Ids of confirmed subscribers, paged by id. */
export const findConfirmedAfter = (
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> =>
  db('subscriber')
    .where('status', 'confirmed')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .pluck('id');

/** Whether the author wants a post to be mailed. */
export async function isMailed(tx: Queryable, postId: string): Promise<boolean> {
  const row = await tx('post').where('id', postId).first('mails_subscribers');
  return row?.mails_subscribers ?? false;
}

/** @returns false when the post already has an issue */
export async function insertIssue(tx: Queryable, postId: string, now: Date): Promise<boolean> {
  if (await tx('newsletter_issue').where('post_id', postId).first('post_id')) return false;
  await tx('newsletter_issue').insert({ post_id: postId, created_at: now, done_at: null, queued: 0 });
  return true;
}

export async function advanceIssue(
  tx: Queryable,
  postId: string,
  { queued, doneAt }: { queued: number; doneAt: Date | null },
): Promise<void> {
  await tx('newsletter_issue')
    .where('post_id', postId)
    .update({ done_at: doneAt, queued: tx.raw('queued + ?', [queued]) });
}

export async function deleteIssue(tx: Queryable, postId: string): Promise<void> {
  await tx('newsletter_issue').where('post_id', postId).delete();
}

export async function deleteSubscriber(tx: Queryable, emailKey: string): Promise<void> {
  await tx('subscriber').where('email_key', emailKey).delete();
}
