import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';

/** A body that cannot be read, with the status of the answer. */
export class BodyError extends Error {
  readonly status: number;

  constructor(status: 400 | 413) {
    super(status === 413 ? 'The request is too long.' : 'The request is not JSON, or lacks a field.');
    this.status = status;
  }
}

/** @throws BodyError when it is broken off or too long */
export async function readBody(req: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // a destroyed request could not be answered
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new BodyError(413);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    // what remains would hang in the connection
    req.resume();
    throw error instanceof BodyError ? error : new BodyError(400);
  }
}

/**
 * Reads a request to the page server itself; without a body it is an empty object.
 * @throws BodyError when it is broken off, too long, no JSON, or not as the schema says
 */
export async function readJson<T>(req: IncomingMessage, schema: z.ZodType<T>, maxBytes: number): Promise<T> {
  const body = await readBody(req, maxBytes);
  try {
    return schema.parse(body.length === 0 ? {} : JSON.parse(body.toString()));
  } catch {
    throw new BodyError(400);
  }
}
