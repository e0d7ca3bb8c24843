import {
  clearNotifications,
  deleteNotification,
  listNotifications,
  readAllNotifications,
  setNotificationRead,
} from '@ezhuthu/contract';
import type { Context } from 'koa';
import { guard } from '../platform/auth/viewer.ts';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import * as service from './service.ts';
import { createStreams } from './streams.ts';

export const notifications: Slice = {
  routes: [
    on(listNotifications, (platform, call) => {
      call.notifies();
      return service.getNotifications(platform, call.viewer);
    }),

    on(setNotificationRead, async (platform, call) => {
      const { read } = call.body;
      await service.markRead(platform, call.params.id, read, call);
      return { read };
    }),

    on(readAllNotifications, (platform, call) => service.markAllRead(platform, call)),

    on(deleteNotification, (platform, call) => service.removeNotification(platform, call.params.id, call)),

    on(clearNotifications, (platform, call) => service.removeAllNotifications(platform, call)),
  ],
  /** Event stream that signals new notifications; clients then request `GET /api/notifications`. */
  mount(router, { platform, sessions, closing }) {
    const streams = createStreams(platform, sessions.find);
    closing?.addEventListener('abort', streams.close, { once: true });
    router.get('/api/stream', async (ctx: Context) => {
      ctx.state.operation = 'stream';
      guard('reader', ctx.state.viewer ?? null);
      const stream = await streams.open(ctx.state.viewer);
      ctx.set({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'private, no-store',
        // keeps proxies from buffering the events
        'x-accel-buffering': 'no',
      });
      ctx.body = stream;
    });
  },
  hooks: service.notificationHooks,
  prunes: [service.pruneNotifications],
};
