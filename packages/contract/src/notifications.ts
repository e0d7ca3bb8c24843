import { z } from 'zod';
import { instant } from './common.ts';
import { operation } from './operation.ts';

export const notificationType = z.enum(['comment', 'like', 'system', 'error', 'default']);
export type NotificationType = z.infer<typeof notificationType>;

export const notification = z.object({
  id: z.string(),
  message: z.string(),
  type: notificationType,
  date: instant,
  read: z.boolean(),
  /** Path of its target on the site; may be empty. */
  url: z.string(),
});
export type Notification = z.infer<typeof notification>;

const notificationRef = z.object({ id: z.string().max(64) });

/** Newest first. */
export const listNotifications = operation('listNotifications', 'GET /api/notifications', {
  access: 'reader',
  response: z.array(notification),
});

export const setNotificationRead = operation('setNotificationRead', 'PUT /api/notifications/:id/read', {
  access: 'reader',
  params: notificationRef,
  body: z.object({ read: z.boolean().default(true) }),
  response: z.object({ read: z.boolean() }),
});

export const readAllNotifications = operation('readAllNotifications', 'PUT /api/notifications/read-all', {
  access: 'reader',
});

export const deleteNotification = operation('deleteNotification', 'DELETE /api/notifications/:id', {
  access: 'reader',
  params: notificationRef,
});

export const clearNotifications = operation('clearNotifications', 'DELETE /api/notifications', {
  access: 'reader',
});
