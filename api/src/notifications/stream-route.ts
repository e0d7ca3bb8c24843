import type Router from '@koa/router';
import type { Context } from 'koa';
import { guard } from '../platform/auth/guard.ts';
import type { FindViewer } from '../platform/auth/viewer.ts';
import type { Platform } from '../platform/platform.ts';
import { createStreams } from './streams.ts';

interface Surroundings {
  findViewer: FindViewer;
  /** Aborted when the process is about to stop. */
  closing?: AbortSignal;
}

/** A stream that says when there is something new for who asks: what it is, `GET /api/notifications` tells. */
export function mountStream(router: Router, platform: Platform, { findViewer, closing }: Surroundings): void {
  const streams = createStreams(platform, findViewer);
  closing?.addEventListener('abort', streams.close, { once: true });
  router.get('/api/stream', async (ctx: Context) => {
    ctx.state.operation = 'stream';
    guard('reader', ctx.state.viewer ?? null);
    const stream = await streams.open(ctx.state.viewer);
    ctx.set({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      // a proxy that gathers answers would keep all news to itself
      'x-accel-buffering': 'no',
    });
    ctx.body = stream;
  });
}
