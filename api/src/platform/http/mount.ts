import { getScope, getStepUp, type Operation } from '@ezhuthu/contract';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { demandProof, lookingAgain, type RefindViewer } from '../auth/step-up.ts';
import { guard, refuseWrite, type Viewer } from '../auth/viewer.ts';
import { findLastChange } from '../changes.ts';
import { invalid } from '../errors/app-error.ts';
import { createAttempt } from '../idempotency.ts';
import { addressKey, type RateLimit } from '../limits/rate-limits.ts';
import { consumeLimits } from '../limits/stored-limits.ts';
import type { Platform } from '../platform.ts';
import { readJson } from './read-json.ts';
import { withUpload } from './read-upload.ts';
import { handleCall, type Route } from './route.ts';

const maxKey = 200;

function attemptAt(ctx: Context, operation: Operation, { siteSecret }: Platform, body: unknown) {
  const key = ctx.get('idempotency-key');
  if (!key || operation.method === 'GET') return undefined;
  if (key.length > maxKey) throw invalid('The Idempotency-Key is too long.');
  const viewer: Viewer | null = ctx.state.viewer ?? null;
  const caller = viewer?.sessionId ?? ctx.ip;
  return createAttempt(siteSecret, { caller, operation: `${operation.name} ${ctx.path}`, key, body });
}

/** The other fields of a multipart form, which `withUpload` has parsed, or the JSON body. */
const getBody = async (ctx: Context, operation: Operation): Promise<unknown> =>
  operation.file ? ctx.request.body : readJson(ctx, operation);

/** Milliseconds, after which every page server knows of a change. */
const knownChangeLife = 10_000;

/**
 * Lets the page server know what the browser knows of, so that the next page is not older than what its reader has just
 * written or was notified of. What was written is stored already, so the response does not depend on it.
 */
async function setKnownChange({ cookies }: Context, { database }: Platform): Promise<void> {
  const id = await findLastChange(database.read).catch(() => undefined);
  if (id === undefined) return;
  cookies.set('change', String(id), { maxAge: knownChangeLife, sameSite: 'lax', overwrite: true });
}

interface Serving {
  platform: Platform;
  refind: RefindViewer;
  file?: unknown;
}

async function serve(ctx: Context, route: Route, { platform, refind, file }: Serving): Promise<void> {
  const { operation } = route;
  const { longCalls } = platform;
  if (longCalls?.hasLongBody(ctx, operation)) return longCalls.serve(ctx, operation);
  if (longCalls && (await route.isLong?.(platform, { query: ctx.query, params: ctx.params })))
    return operation.method === 'GET' ? longCalls.read(ctx) : longCalls.serve(ctx, operation);
  const body = operation.body ? await getBody(ctx, operation) : undefined;
  platform.stalls.note(ctx.state);
  const viewer: Viewer | null = ctx.state.viewer ?? null;
  const { _: _timestamp, ...query } = ctx.query;
  // a default that the handler can override
  ctx.set('cache-control', viewer || operation.access !== 'public' ? 'private, no-store' : 'no-cache');
  const { status, answer, keys, isNotified } = await handleCall(
    route,
    lookingAgain(platform, refind, operation, viewer),
    {
      params: ctx.params,
      query,
      body,
      file,
      viewer,
      attempt: (body) => attemptAt(ctx, operation, platform, body),
      address: ctx.ip,
      header: (name) => ctx.get(name),
      setHeader: (name, value) => ctx.set(name, value),
    },
  );
  if (viewer && (operation.method !== 'GET' || isNotified)) await setKnownChange(ctx, platform);
  ctx.status = status;
  if (keys.length > 0) ctx.set('x-reads', keys.join(' '));
  ctx.body = answer;
}

/** Registers a route: rate limit, guard, validation, handler and response, in this order. */
export function mount(
  router: Router,
  route: Route,
  { platform, refind }: { platform: Platform; refind: RefindViewer },
): void {
  const { operation, limit } = route;
  const limiter = limit && platform.rateLimits.createLimiter(operation.name, limit);
  /** After the limiter, which keeps a flood from being written. */
  async function consumeShared({ points, seconds }: RateLimit, address: string): Promise<void> {
    const subject = `requests of ${operation.name} from ${address}`;
    await consumeLimits(platform, [{ subject, max: points, minutes: seconds / 60 }]);
  }
  router.register(operation.path, [operation.method], async (ctx: Context) => {
    ctx.state.operation = operation.name;
    await limiter?.consume(addressKey(ctx.ip));
    if (limit?.isShared) await consumeShared(limit, addressKey(ctx.ip));
    const viewer: Viewer | null = ctx.state.viewer ?? null;
    guard(operation.access, viewer, getScope(operation));
    refuseWrite(operation, viewer);
    if (getStepUp(operation) === 'always' && viewer)
      await demandProof(platform.database.read, platform, viewer);
    if (!operation.file) return serve(ctx, route, { platform, refind });
    const { dataDir } = platform.config;
    return withUpload(ctx, { field: operation.file, dataDir }, (file) =>
      serve(ctx, route, { platform, refind, file }),
    );
  });
}
