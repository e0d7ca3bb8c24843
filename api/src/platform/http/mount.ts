import type { Answer, Operation } from '@ezhuthu/contract';
import { stripForbidden } from '@ezhuthu/contract/text';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { z } from 'zod';
import { guard, refuseWrite, type Viewer } from '../auth/viewer.ts';
import { type ChangeKey, findLastChange } from '../changes.ts';
import { invalid } from '../errors/app-error.ts';
import { createAttempt } from '../idempotency.ts';
import type { Platform } from '../platform.ts';
import { addressKey, createLimiter, type RateLimit } from '../rate-limits.ts';
import type { CallOf } from './call.ts';
import { readJson } from './read-json.ts';
import { withUpload } from './read-upload.ts';

type Handler<O extends Operation> = O['response'] extends z.ZodType
  ? (call: CallOf<O>) => Promise<Answer<O>>
  : (call: CallOf<O>) => Promise<void>;

export interface Route {
  operation: Operation;
  handler: (call: never) => Promise<unknown>;
  limit?: RateLimit;
}

/** Binds an operation of the contract to its handler. `limit` counts per client address. */
export function on<O extends Operation>(
  operation: O,
  handler: Handler<O>,
  options: { limit?: RateLimit } = {},
): Route {
  return { operation, handler: handler as Route['handler'], ...options };
}

/** Used unchanged: passwords are never displayed, and stripping characters would alter them. */
const secrets = new Set(['password', 'currentPassword', 'passphrase']);
/** Deeper than any operation's schema, so deeper values are rejected or ignored by validation. */
const maxDepth = 16;

/** Strips the characters that XML forbids from all strings, so that no operation can store them. */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return stripForbidden(value);
  if (typeof value !== 'object' || value === null || depth === maxDepth) return value;
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      stripForbidden(name),
      secrets.has(name) ? item : storable(item, depth + 1),
    ]),
  );
}

/** @throws AppError `invalid`, with each invalid field */
export function parsed<T>(schema: z.ZodType<T> | undefined, value: unknown, where: string): T {
  if (!schema) return undefined as T;
  const result = schema.safeParse(storable(value));
  if (result.success) return result.data;
  const details = result.error.issues.map(({ path, message }) => ({
    path: [where, ...path].join('.'),
    message,
  }));
  const [first] = details;
  throw invalid(where === 'params' ? first!.message : `${first!.path}: ${first!.message}`, details);
}

/** Outside production, checks the response against the contract and throws if it differs. */
function checkedAnswer(operation: Operation, body: unknown, { config }: Platform): unknown {
  if (!operation.response || config.production) return body;
  return (operation.response as z.ZodType).parse(body);
}

const maxKey = 200;

function attemptAt(ctx: Context, operation: Operation, { jwtSecret }: Platform, body: unknown) {
  const key = ctx.get('idempotency-key');
  if (!key || operation.method === 'GET') return undefined;
  if (key.length > maxKey) throw invalid('The Idempotency-Key is too long.');
  const viewer: Viewer | null = ctx.state.viewer ?? null;
  const caller = viewer?.sessionId ?? ctx.ip;
  return createAttempt(jwtSecret, { caller, operation: `${operation.name} ${ctx.path}`, key, body });
}

/** The other fields of a multipart form, which `withUpload` has parsed, or the JSON body. */
const getBody = async (ctx: Context, { file, beacon }: Operation): Promise<unknown> =>
  file ? ctx.request.body : readJson(ctx, { isBeacon: beacon });

/** Milliseconds, after which every page server knows of a change. */
const knownChangeLife = 10_000;

/**
 * Lets the page server know what the browser knows of, so that the next page is not older than what its reader has just
 * written or was notified of.
 */
async function setKnownChange({ cookies }: Context, { database }: Platform): Promise<void> {
  const id = await findLastChange(database.read);
  cookies.set('change', String(id), { maxAge: knownChangeLife, sameSite: 'lax', overwrite: true });
}

async function serve(
  ctx: Context,
  { operation, handler }: Route,
  platform: Platform,
  file: unknown,
): Promise<void> {
  const viewer: Viewer | null = ctx.state.viewer ?? null;
  const { _: _timestamp, ...query } = ctx.query;
  const rawBody = operation.body ? await getBody(ctx, operation) : undefined;
  const body = parsed(operation.body, rawBody, 'body');
  const keys = new Set<ChangeKey>();
  let isNotified = false;
  let status = operation.status ?? (operation.response ? 200 : 204);
  const call = {
    ...platform,
    params: parsed(operation.params, ctx.params, 'params'),
    query: parsed(operation.query, query, 'query'),
    body,
    file,
    viewer,
    attempt: attemptAt(ctx, operation, platform, body),
    address: ctx.ip,
    userAgent: ctx.get('user-agent'),
    header: (name: string) => ctx.get(name),
    answersWith(other: number) {
      status = other;
    },
    setHeader: (name: string, value: string) => ctx.set(name, value),
    notifies() {
      isNotified = true;
    },
    reads(...read: ChangeKey[]) {
      for (const key of read) keys.add(key);
    },
  };
  // a default that the handler can override
  ctx.set('cache-control', viewer || operation.access !== 'public' ? 'private, no-store' : 'no-cache');
  const answer = await handler(call as never);
  if (viewer && (operation.method !== 'GET' || isNotified)) await setKnownChange(ctx, platform);
  ctx.status = status;
  if (keys.size > 0) ctx.set('x-reads', [...keys].join(' '));
  ctx.body = operation.response ? checkedAnswer(operation, answer, platform) : null;
}

/** Registers a route: rate limit, guard, validation, handler and response, in this order. */
export function mount(router: Router, route: Route, platform: Platform): void {
  const { operation, limit } = route;
  const limiter = limit && createLimiter(limit);
  router.register(operation.path, [operation.method], async (ctx: Context) => {
    ctx.state.operation = operation.name;
    await limiter?.consume(addressKey(ctx.ip));
    guard(operation.access, ctx.state.viewer ?? null);
    refuseWrite(operation, ctx.state.viewer ?? null);
    if (!operation.file) return serve(ctx, route, platform, undefined);
    const { dataDir } = platform.config;
    return withUpload(ctx, { field: operation.file, dataDir }, (file) => serve(ctx, route, platform, file));
  });
}
