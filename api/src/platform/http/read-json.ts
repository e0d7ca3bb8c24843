import { maxContent } from '@ezhuthu/contract';
import type { Context } from 'koa';
import { AppError, invalid } from '../errors/app-error.ts';

/** Bytes: room for a post of the maximum length with three bytes per character, some of them escaped. */
const maxBody = 4 * maxContent;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

async function readBytes(ctx: Context): Promise<Buffer> {
  if (Number(ctx.get('content-length')) > maxBody)
    throw new AppError('too_large', 'The request is too large.');
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of ctx.req) {
      bytes += chunk.length;
      if (bytes > maxBody) throw new AppError('too_large', 'The request is too large.');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // the client has disconnected
    throw new AppError('invalid', 'The request was broken off.', { cause: error });
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a JSON body. Not the usual body parser, because invalid UTF-8 must be rejected rather than stored as
 * replacement characters. Only beacons may be text/plain, which other sites can send without a CORS
 * preflight.
 */
export async function readJson(ctx: Context, { isBeacon = false }: { isBeacon?: boolean }): Promise<unknown> {
  if (!ctx.is(isBeacon ? ['json', 'text/plain'] : ['json'])) {
    throw new AppError('unsupported_media_type', 'Send JSON with the content type application/json.');
  }
  const bytes = await readBytes(ctx);
  try {
    return JSON.parse(strictUtf8.decode(bytes));
  } catch (cause) {
    throw invalid('The body is not valid JSON in UTF-8.', [{ path: '', message: (cause as Error).message }]);
  }
}
