import { type BodyLimits, defaultBodyLimits, maxBodyDepth } from '@ezhuthu/contract';
import type { Context } from 'koa';
import { AppError, invalid } from '../errors/app-error.ts';
import { requestMessages } from '../messages.ts';

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });
const [quote, backslash, colon, comma, openObject, closeObject, openArray, closeArray] =
  Buffer.from('"\\:,{}[]');

const tooLarge = () => new AppError('too_large', requestMessages.tooLarge);

/**
 * Counts what is in JSON before it is parsed: parsed values take up to fifty times the memory of their text, and each
 * part of a value costs validation time.
 * @returns a function that takes the next bytes and throws AppError `invalid` for values that are too deep or have too
 * many parts, which are fields and elements of lists
 */
function createCounter(maxParts: number): (bytes: Buffer) => void {
  let depth = 0;
  let parts = 0;
  let isInText = false;
  let isEscaped = false;
  return (bytes) => {
    for (const byte of bytes) {
      if (isEscaped) isEscaped = false;
      else if (isInText) {
        if (byte === backslash) isEscaped = true;
        else if (byte === quote) isInText = false;
      } else if (byte === quote) isInText = true;
      else if (byte === openObject || byte === openArray) depth += 1;
      else if (byte === closeObject || byte === closeArray) depth -= 1;
      else if (byte === colon || byte === comma) parts += 1;
      if (depth > maxBodyDepth) throw invalid(`The request is nested more than ${maxBodyDepth} levels deep.`);
      if (parts > maxParts) throw invalid(`The request has more than ${maxParts} fields.`);
    }
  };
}

/** @throws AppError `too_large`, or `invalid` for a body that has too many parts or was broken off */
export async function readBytes(ctx: Context, { limits }: { limits?: BodyLimits }): Promise<Buffer> {
  const { bytes: maxBytes, fields } = { ...defaultBodyLimits, ...limits };
  if (Number(ctx.get('content-length')) > maxBytes) throw tooLarge();
  // a comma and a colon for each field
  const count = createCounter(2 * fields);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // a destroyed request could not be answered
    for await (const chunk of ctx.req.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > maxBytes) throw tooLarge();
      count(chunk);
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
 * Reads a JSON body within the limits of its operation. Not the usual body parser, because invalid UTF-8 must be
 * rejected rather than stored as replacement characters. Only beacons may be text/plain, which other sites can send
 * without a CORS preflight.
 * @throws AppError `too_large`, `unsupported_media_type`, or `invalid`
 */
export async function readJson(
  ctx: Context,
  { beacon, limits }: { beacon?: boolean; limits?: BodyLimits },
): Promise<unknown> {
  if (!ctx.is(beacon ? ['json', 'text/plain'] : ['json'])) {
    throw new AppError('unsupported_media_type', 'Send JSON with the content type application/json.');
  }
  const bytes = await readBytes(ctx, { limits });
  try {
    return JSON.parse(strictUtf8.decode(bytes));
  } catch (cause) {
    throw invalid('The body is not valid JSON in UTF-8.', [{ path: '', message: (cause as Error).message }]);
  }
}
