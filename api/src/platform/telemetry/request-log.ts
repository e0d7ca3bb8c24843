import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Clock } from '../clock.ts';
import { toNetwork } from '../geography/place.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import type { Stalls } from './stalls.ts';

const goodRequestId = /^[\w-]{8,64}$/;

const minute = 60_000;
/** For what is no page: what is opened as one by a mistake loads, runs and frames nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Lines about refusals or failures with the same code in a minute, so that who causes them cannot fill the disk. */
const maxLines = 60;

/** @returns what decides on a line: the number of those that were left out before it, or null when it is left out */
export function limitLines(log: Logger): (code: string, now: number) => number | null {
  const counts = new Map<string, { since: number; count: number }>();
  return (code, now) => {
    const known = counts.get(code);
    // a clock that was set back begins a new minute, too
    if (known && now >= known.since && now < known.since + minute) {
      known.count += 1;
      if (known.count === maxLines + 1)
        log.warn({ code }, 'further refusals or failures of this minute are counted only');
      return known.count > maxLines ? null : 0;
    }
    counts.set(code, { since: now, count: 1 });
    return Math.max(0, (known?.count ?? 0) - maxLines);
  };
}

/** The longest segment of a path that is an id; tokens are longer. */
const maxSegment = 40;

/** Without the secrets of links. */
function pathForLog({ path, _matchedRoute: route }: Context): string {
  if (typeof route === 'string' && /:(?:token|key)\b/.test(route)) return route;
  const segments = path.slice(0, 500).split('/');
  return segments.map((segment) => (segment.length > maxSegment ? '…' : segment)).join('/');
}

interface Logging {
  log: Logger;
  metrics: Metrics;
  clock: Clock;
  stalls: Stalls;
}

/**
 * Gives each request an id (the proxy's, if valid), measures it, and logs it when it is done: refusals as warnings, so that
 * they are in the log of a site as it ships.
 */
export function logRequests({ log, metrics, clock, stalls }: Logging): Middleware {
  const admit = limitLines(log);
  return async (ctx, next) => {
    const input = ctx.get('x-request-id');
    const requestId = goodRequestId.test(input) ? input : randomUUID();
    ctx.state.requestId = requestId;
    ctx.set('x-request-id', requestId);
    // set before anything can fail, so that errors and redirects have it too
    ctx.set('x-content-type-options', 'nosniff');
    ctx.set('referrer-policy', 'strict-origin-when-cross-origin');
    ctx.set('content-security-policy', dataPolicy);
    stalls.note(ctx.state);
    const started = performance.now();
    await next();
    const seconds = (performance.now() - started) / 1000;
    const operation: string = ctx.state.operation ?? 'none';
    metrics.requests.observe({ operation, status: String(ctx.status) }, seconds);
    const { errorCode: code, viewer } = ctx.state;
    const request = { operation, method: ctx.method, path: pathForLog(ctx), status: ctx.status, seconds };
    if (code === undefined || ctx.status >= 500) {
      log.info({ ...request, ...(code && { code }) }, 'request');
      return;
    }
    const unlogged = admit(code, clock.now().getTime());
    // who was refused what, and why; the query is left out, as links have secrets in it
    const refusal = { ...request, code, account: viewer?.accountId, network: toNetwork(ctx.ip) };
    if (unlogged !== null) log.warn({ ...refusal, ...(unlogged > 0 && { unlogged }) }, 'request');
  };
}
