import type { Slice } from '../slice.ts';
import { mountStream, notificationRoutes } from './routes.ts';
import { notificationHooks, pruneNotifications } from './service.ts';

export const notifications: Slice = {
  routes: notificationRoutes,
  mount: (router, { platform, sessions, closing }) =>
    mountStream(router, platform, { findViewer: sessions.find, closing }),
  hooks: notificationHooks,
  prunes: [pruneNotifications],
};
