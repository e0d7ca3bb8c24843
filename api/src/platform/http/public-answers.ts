import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';

const maxBytes = 8 * 1024 * 1024;
/** Milliseconds for which a response is sent again, in which writes of other processes may be missing. */
const life = 1000;
/** Bytes from which compression saves a packet. */
const leastCompressed = 1000;
/** Fast: most responses are sent a few times only. */
const brotliQuality = 4;

const compress = promisify(brotliCompress);

interface KeptAnswer {
  operation: string;
  etag: string;
  headers: Record<string, string>;
  plain: Buffer;
  /** Compressed for the first client that accepts it. */
  brotli?: Promise<Buffer>;
}

/** Headers of a handler's response that are sent again. */
const kept = ['cache-control', 'content-security-policy', 'x-reads'];

/** What depends on nothing but the URL: handlers declare change keys for it. */
const isForAll = ({ status, res, response }: Context) =>
  status === 200 && res.hasHeader('x-reads') && response.is('json') === 'json';

const isEncodable = ({ plain }: KeptAnswer) => plain.length >= leastCompressed;

function keep({ state, body, response }: Context): KeptAnswer {
  const plain = Buffer.from(JSON.stringify(body));
  return {
    operation: state.operation,
    etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
    headers: Object.fromEntries(kept.map((name) => [name, response.get(name)])),
    plain,
  };
}

async function send(ctx: Context, answer: KeptAnswer): Promise<void> {
  ctx.state.operation = answer.operation;
  ctx.set(answer.headers);
  ctx.vary('accept-encoding');
  ctx.status = 200;
  ctx.etag = answer.etag;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'json';
  if (!isEncodable(answer) || !ctx.acceptsEncodings('br')) {
    ctx.body = answer.plain;
    return;
  }
  answer.brotli ??= compress(answer.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  const bytes = await answer.brotli;
  ctx.set('content-encoding', 'br');
  ctx.body = bytes;
}

/**
 * Sends public responses again for a second, or until anything is written through this process, and compresses them
 * once. Requests with `cache-control: no-cache` are always handled.
 */
export function repeatPublicAnswers(): Middleware {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain }, url) => Math.ceil(1.4 * plain.length) + 2 * url.length + 500,
    ttl: life,
  });
  let writes = 0;
  return async (ctx, next) => {
    if (ctx.method === 'HEAD' || ctx.method === 'OPTIONS') return next();
    if (ctx.method !== 'GET') {
      await next();
      // a view that is counted changes no response
      if (ctx.path.startsWith('/api/analytics/')) return;
      writes += 1;
      answers.clear();
      return;
    }
    if (ctx.get('authorization') !== '') return next();
    const known = ctx.get('cache-control') === 'no-cache' ? undefined : answers.get(ctx.url);
    if (known) return send(ctx, known);
    const before = writes;
    await next();
    if (!isForAll(ctx)) return;
    const answer = keep(ctx);
    if (writes === before) answers.set(ctx.url, answer);
    await send(ctx, answer);
  };
}
