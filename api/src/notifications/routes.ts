import {
  clearNotifications,
  deleteNotification,
  listNotifications,
  readAllNotifications,
  setNotificationRead,
} from '@ezhuthu/contract';
import type { CallOf } from '../platform/http/call.ts';
import { on } from '../platform/http/mount.ts';
import * as service from './service.ts';

const ownerOf = ({ viewer, attempt }: Pick<CallOf<typeof listNotifications>, 'viewer' | 'attempt'>) => ({
  viewer: viewer!,
  attempt,
});

export const notificationRoutes = [
  on(listNotifications, (call) => service.notificationsOf(call, call.viewer!)),

  on(setNotificationRead, async (call) => {
    const { read } = call.body;
    await service.markRead(call, call.params.id, read, ownerOf(call));
    return { read };
  }),

  on(readAllNotifications, (call) => service.markAllRead(call, ownerOf(call))),

  on(deleteNotification, (call) => service.removeNotification(call, call.params.id, ownerOf(call))),

  on(clearNotifications, (call) => service.removeAllNotifications(call, ownerOf(call))),
];
