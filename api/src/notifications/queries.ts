import type { Database, Queryable } from '../platform/database/database.ts';
import { deleteInSteps } from '../platform/database/delete-in-steps.ts';
import { descending } from '../platform/database/queries.ts';
import type { NotificationRow } from '../platform/database/rows.ts';
import { insertAll } from '../platform/database/write-rows.ts';

/** Events that are merged into one unread notification. */
export interface Group {
  accountId: string;
  groupKey: string;
}

const ofAccount = (db: Queryable, accountId: string) => db('notification').where('account_id', accountId);

/** Newest first. */
export const findNotifications = (
  db: Queryable,
  accountId: string,
  limit: number,
): Promise<NotificationRow[]> => ofAccount(db, accountId).orderBy(descending('date', 'id')).limit(limit);

/** The newest unread notification of a group. */
export const findUnread = (
  db: Queryable,
  { accountId, groupKey }: Group,
): Promise<NotificationRow | undefined> =>
  ofAccount(db, accountId)
    .where('group_key', groupKey)
    .whereNull('read_at')
    .orderBy(descending('date', 'id'))
    .first();

export const insertNotifications = (tx: Queryable, rows: NotificationRow[]): Promise<void> =>
  insertAll(tx, 'notification', rows);

/** @returns false when it has been read since */
export async function updateUnread(
  tx: Queryable,
  id: string,
  change: Pick<NotificationRow, 'type' | 'message' | 'wording' | 'url' | 'date' | 'about_id'>,
): Promise<boolean> {
  return (await tx('notification').where('id', id).whereNull('read_at').update(change)) === 1;
}

export async function hasNotification(db: Queryable, accountId: string, id: string): Promise<boolean> {
  return (await ofAccount(db, accountId).where('id', id).first('id')) !== undefined;
}

export async function updateReadAt(tx: Queryable, id: string, readAt: Date | null): Promise<void> {
  await tx('notification').where('id', id).update({ read_at: readAt });
}

export async function updateAllRead(tx: Queryable, accountId: string, readAt: Date): Promise<void> {
  await ofAccount(tx, accountId).whereNull('read_at').update({ read_at: readAt });
}

/** @returns the number of deleted rows */
export const deleteNotifications = (
  tx: Queryable,
  accountId: string,
  only: { id?: string; group_key?: string; read_at?: null } = {},
): Promise<number> => ofAccount(tx, accountId).where(only).delete();

export async function deleteNotificationsBefore(database: Database, instant: Date): Promise<void> {
  await deleteInSteps(database, 'notification', (rows) => rows.where('date', '<', instant));
}

/** An account's notifications, and those of others that name it. @returns the accounts of the latter */
export async function deleteAccountNotifications(tx: Queryable, accountId: string): Promise<string[]> {
  const others = await tx('notification')
    .where('about_id', accountId)
    .distinct('account_id')
    .pluck('account_id');
  await tx('notification').where('about_id', accountId).orWhere('account_id', accountId).delete();
  return others.filter((other) => other !== accountId);
}
