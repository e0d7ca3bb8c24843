import { type Notification, notificationsSize } from '@ezhuthu/contract';
import { shorten } from '@ezhuthu/contract/text';
import type { Actor, Viewer } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { NotificationRow } from '../platform/database/rows.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { once } from '../platform/idempotency.ts';
import { missingMessages } from '../platform/messages.ts';
import type { Hooks, Platform } from '../platform/platform.ts';
import { keptSince } from '../platform/retention.ts';
import { wordStored } from '../platform/text/wording.ts';
import { maxMessage, recordNews } from './notify.ts';
import * as queries from './queries.ts';

export { type Notice, notify, unreadSince, withdraw } from './notify.ts';

const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  message: shorten(wordStored(row.wording ?? row.message), maxMessage),
  type: row.type,
  date: row.date.toISOString(),
  read: row.read_at !== null,
  url: row.url,
});

/** Newest first, up to the number that the page shows. */
export async function getNotifications(
  { database }: Platform,
  { accountId }: Viewer,
): Promise<Notification[]> {
  return (await queries.findNotifications(database.read, accountId, notificationsSize)).map(toNotification);
}

/** Changes an account's notifications and signals its other open tabs. */
async function change(
  platform: Platform,
  { viewer, attempt }: Actor,
  write: (tx: Queryable, now: Date) => Promise<unknown>,
): Promise<void> {
  const now = platform.clock.now();
  await once(platform, attempt, async (tx) => {
    await write(tx, now);
    await recordNews(tx, platform, [viewer.accountId]);
  });
}

/** @throws AppError `not_found`, also for another account's notification */
export const markRead = (platform: Platform, id: string, read: boolean, actor: Actor): Promise<void> =>
  change(platform, actor, async (tx, now) => {
    if (!(await queries.hasNotification(tx, actor.viewer.accountId, id)))
      throw notFound(missingMessages.notification);
    await queries.updateReadAt(tx, id, read ? now : null);
  });

export const markAllRead = (platform: Platform, actor: Actor): Promise<void> =>
  change(platform, actor, (tx, now) => queries.updateAllRead(tx, actor.viewer.accountId, now));

/** @throws AppError `not_found`, also for another account's notification */
export const removeNotification = (platform: Platform, id: string, actor: Actor): Promise<void> =>
  change(platform, actor, async (tx) => {
    const removed = await queries.deleteNotifications(tx, actor.viewer.accountId, { id });
    if (removed === 0) throw notFound(missingMessages.notification);
  });

export const removeAllNotifications = (platform: Platform, actor: Actor): Promise<void> =>
  change(platform, actor, (tx) => queries.deleteNotifications(tx, actor.viewer.accountId));

export async function pruneNotifications({ database, clock }: Platform): Promise<void> {
  const before = keptSince('notifications', clock.now());
  await queries.deleteNotificationsBefore(database, before);
}

export const notificationHooks: Hooks = {
  async onAccountRemoved(tx, context, { id }) {
    await recordNews(tx, context, await queries.deleteAccountNotifications(tx, id));
  },
};
