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

const getOwner = ({ viewer, attempt }: Pick<CallOf<typeof listNotifications>, 'viewer' | 'attempt'>) => ({
  viewer: viewer!,
  attempt,
});

export const notificationRoutes = [
  on(listNotifications, (call) => service.getNotifications(call, call.viewer!)),

  on(setNotificationRead, async (call) => {
    const { read } = call.body;
    await service.markRead(call, call.params.id, read, getOwner(call));
    return { read };
  }),

  on(readAllNotifications, (call) => service.markAllRead(call, getOwner(call))),

  on(deleteNotification, (call) => service.removeNotification(call, call.params.id, getOwner(call))),

  on(clearNotifications, (call) => service.removeAllNotifications(call, getOwner(call))),
];
