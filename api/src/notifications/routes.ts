import {
  clearNotifications,
  deleteNotification,
  listNotifications,
  readAllNotifications,
  setNotificationRead,
} from '@ezhuthu/contract';
import { on } from '../platform/http/mount.ts';
import * as service from './service.ts';

export const notificationRoutes = [
  on(listNotifications, (call) => service.getNotifications(call, call.viewer)),

  on(setNotificationRead, async (call) => {
    const { read } = call.body;
    await service.markRead(call, call.params.id, read, call);
    return { read };
  }),

  on(readAllNotifications, (call) => service.markAllRead(call, call)),

  on(deleteNotification, (call) => service.removeNotification(call, call.params.id, call)),

  on(clearNotifications, (call) => service.removeAllNotifications(call, call)),
];
