import { type Notification, notificationsSize } from '@ezhuthu/contract';
import type { Viewer } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import { toInstant } from '../platform/database/dialect.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { recordNews } from './notify.ts';
import {
  deleteNotifications,
  deleteNotificationsBefore,
  findNotifications,
  hasNotification,
  type NotificationRow,
  updateAllRead,
  updateReadAt,
} from './queries.ts';

export { type Notice, notify, unreadSince, withdraw } from './notify.ts';

/** Milliseconds. */
const retention = 180 * 24 * 60 * 60 * 1000;

/** Whose notifications, and the attempt by which a repeated request is known. */
interface Owner {
  viewer: Viewer;
  attempt: Attempt | undefined;
}

const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  message: row.message,
  type: row.type,
  date: toInstant(row.date).toISOString(),
  read: row.read_at !== null,
  url: row.url,
});

/** Newest first, as many as are shown. */
export async function getNotifications(
  { database }: Platform,
  { accountId }: Viewer,
): Promise<Notification[]> {
  return (await findNotifications(database.read, accountId, notificationsSize)).map(toNotification);
}

/** Changes what an account has been told, and lets its other windows know. */
async function change(
  platform: Platform,
  { viewer, attempt }: Owner,
  write: (tx: Queryable, now: Date) => Promise<unknown>,
): Promise<void> {
  const now = platform.clock.now();
  await platform.database.transaction((tx) =>
    once(tx, attempt, now, async () => {
      await write(tx, now);
      await recordNews(tx, platform, [viewer.accountId]);
      return { status: 200, resultId: viewer.accountId };
    }),
  );
}

/** @throws AppError `not_found` for another account's */
export const markRead = (platform: Platform, id: string, read: boolean, owner: Owner): Promise<void> =>
  change(platform, owner, async (tx, now) => {
    if (!(await hasNotification(tx, owner.viewer.accountId, id))) throw notFound('Notification not found');
    await updateReadAt(tx, id, read ? now : null);
  });

export const markAllRead = (platform: Platform, owner: Owner): Promise<void> =>
  change(platform, owner, (tx, now) => updateAllRead(tx, owner.viewer.accountId, now));

/** @throws AppError `not_found` for another account's */
export const removeNotification = (platform: Platform, id: string, owner: Owner): Promise<void> =>
  change(platform, owner, async (tx) => {
    const removed = await deleteNotifications(tx, owner.viewer.accountId, { id });
    if (removed === 0) throw notFound('Notification not found');
  });

export const removeAllNotifications = (platform: Platform, owner: Owner): Promise<void> =>
  change(platform, owner, (tx) => deleteNotifications(tx, owner.viewer.accountId));

/** Forgets what was told long ago. */
export async function pruneNotifications({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - retention);
  await database.transaction((tx) => deleteNotificationsBefore(tx, before));
}
