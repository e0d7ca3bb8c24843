import type Router from '@koa/router';
import type { Context } from 'koa';
import { guard } from '../platform/auth/guard.ts';
import type { FindViewer } from '../platform/auth/viewer.ts';
import type { Platform } from '../platform/platform.ts';
import { createStreams } from './streams.ts';

interface StreamOptions {
  findViewer: FindViewer;
  /** Aborted when the process shuts down. */
  closing?: AbortSignal;
}

/** Event stream that signals new notifications; clients then request `GET /api/notifications`. */
export function mountStream(
  router: Router,
  platform: Platform,
  { findViewer, closing }: StreamOptions,
): void {
  const streams = createStreams(platform, findViewer);
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
}
