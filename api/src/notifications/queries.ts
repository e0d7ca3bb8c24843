import type { NotificationType } from '@ezhuthu/contract';
import type { Database, Queryable } from '../platform/database/database.ts';
import { insertAll } from '../platform/database/insert-all.ts';

/** A row of `notification`, times as the engine gives them. */
export interface NotificationRow {
  id: string;
  account_id: string;
  type: NotificationType;
  message: string;
  url: string;
  group_key: string;
  date: Date | number;
  begun_at: Date | number;
  read_at: Date | number | null;
}

/** What more of the same is added to. */
export interface Group {
  accountId: string;
  groupKey: string;
}

const ofAccount = (db: Queryable, accountId: string) =>
  db<NotificationRow>('notification').where('account_id', accountId);

/** Newest first. */
export const findNotifications = (
  db: Queryable,
  accountId: string,
  limit: number,
): Promise<NotificationRow[]> =>
  ofAccount(db, accountId)
    .orderBy([
      { column: 'date', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);

/** The one of a group that is not read yet, the newest if there are more. */
export const findUnread = (
  db: Queryable,
  { accountId, groupKey }: Group,
): Promise<NotificationRow | undefined> =>
  ofAccount(db, accountId)
    .where('group_key', groupKey)
    .whereNull('read_at')
    .orderBy([
      { column: 'date', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first();

export const insertNotifications = (
  tx: Queryable,
  dialect: Database['dialect'],
  rows: NotificationRow[],
): Promise<void> => insertAll(tx, dialect, 'notification', rows);

/** @returns whether it was still unread */
export async function updateUnread(
  tx: Queryable,
  id: string,
  change: Pick<NotificationRow, 'type' | 'message' | 'url' | 'date'>,
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

/** @returns how many there were */
export const deleteNotifications = (
  tx: Queryable,
  accountId: string,
  only: { id?: string; group_key?: string; read_at?: null } = {},
): Promise<number> => ofAccount(tx, accountId).where(only).delete();

export async function deleteNotificationsBefore(tx: Queryable, instant: Date): Promise<void> {
  await tx('notification').where('date', '<', instant).delete();
}

export interface LoggedChange {
  id: number;
  key: string;
}

export async function findLastChange(db: Queryable): Promise<number> {
  const row = await db('change_log').max({ last: 'id' }).first();
  return Number(row?.last ?? 0);
}

export async function findChangesAfter(db: Queryable, id: number): Promise<LoggedChange[]> {
  const rows = await db('change_log').where('id', '>', id).orderBy('id').select('id', 'change_key as key');
  return rows.map((row) => ({ id: Number(row.id), key: row.key }));
}
