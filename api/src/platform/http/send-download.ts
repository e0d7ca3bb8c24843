import { Readable } from 'node:stream';
import type { Context } from 'koa';

interface Download {
  /** Shown by the browser; may have letters of any script. */
  name: string;
  type: string;
  bytes: number;
  /** Changes with the file. */
  etag: string;
  cacheControl: string;
  /** Opens the file at this byte. */
  open(start: number): Promise<Readable> | Readable;
}

/** The first byte that a browser still needs, when it goes on with an interrupted download. */
export function firstByte(ctx: Context, bytes: number): number {
  const [, start] = /^bytes=(\d+)-$/.exec(ctx.get('range')) ?? [];
  return start !== undefined && Number(start) < bytes ? Number(start) : 0;
}

/** Responds with a file that browsers store, from where an interrupted download ended. */
export async function sendDownload(ctx: Context, download: Download): Promise<void> {
  const { name, type, bytes, etag, cacheControl, open } = download;
  ctx.attachment(name);
  ctx.set({ 'accept-ranges': 'bytes', 'cache-control': cacheControl, etag: `"${etag}"` });
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const start = firstByte(ctx, bytes);
  if (start > 0) {
    ctx.status = 206;
    ctx.set('content-range', `bytes ${start}-${bytes - 1}/${bytes}`);
  }
  // a request for the head alone must not open the file
  ctx.body = ctx.method === 'HEAD' ? Readable.from([]) : await open(start);
  ctx.type = type;
  ctx.length = bytes - start;
}

/** The rest of a stream from this byte, for storages that open files at their beginning only. */
export const skipBytes = (stream: Readable, start: number): Readable =>
  start === 0 ? stream : Readable.from(withoutFirst(stream, start));

async function* withoutFirst(stream: Readable, start: number): AsyncGenerator<Buffer> {
  let left = start;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    if (left < piece.length) yield piece.subarray(left);
    left = Math.max(0, left - piece.length);
  }
}
