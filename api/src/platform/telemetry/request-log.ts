import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import type { Stalls } from './stalls.ts';

const goodRequestId = /^[\w-]{8,64}$/;

/** Gives each request an id (the proxy's, if valid), measures it, and logs it when it is done. */
export function logRequests({
  log,
  metrics,
  stalls,
}: {
  log: Logger;
  metrics: Metrics;
  stalls: Stalls;
}): Middleware {
  return async (ctx, next) => {
    const input = ctx.get('x-request-id');
    const requestId = goodRequestId.test(input) ? input : randomUUID();
    ctx.state.requestId = requestId;
    ctx.set('x-request-id', requestId);
    // set before anything can fail, so that errors and redirects have it too
    ctx.set('x-content-type-options', 'nosniff');
    ctx.set('referrer-policy', 'strict-origin-when-cross-origin');
    stalls.note(ctx.state);
    const started = performance.now();
    await next();
    const seconds = (performance.now() - started) / 1000;
    const operation: string = ctx.state.operation ?? 'none';
    metrics.requests.observe({ operation, status: String(ctx.status) }, seconds);
    const { errorCode: code, viewer } = ctx.state;
    // who was refused what, and why; the query is left out, as links have secrets in it
    const refusal = code && { code, account: viewer?.accountId };
    const request = {
      operation,
      method: ctx.method,
      path: ctx.path,
      status: ctx.status,
      ...refusal,
      seconds,
    };
    log.info(request, 'request');
  };
}
