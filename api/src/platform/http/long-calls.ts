import { defaultBodyLimits, type Operation } from '@ezhuthu/contract';
import type { Context } from 'koa';
import { AppError } from '../errors/app-error.ts';
import { requestMessages } from '../messages.ts';
import { createCallThread, type LongAnswer, type ThreadParts } from './call-thread.ts';
import { readBytes } from './read-json.ts';

/** Bytes above which parsing, checking, storing and indexing can hold up the event loop for more than 50 ms. */
const long = defaultBodyLimits.bytes;
/** Calls at once, whose bodies are in memory: of strangers, and as many of people with a session, whom strangers cannot hold up. */
const mostCalls = 8;

export type LongCalls = ReturnType<typeof createLongCalls>;

/** Headers that are of one connection only. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/** What a thread gets of a call. */
const toCall = ({ req: { method = '', url = '', headers, socket } }: Context, body: Uint8Array) => ({
  remoteAddress: socket.remoteAddress ?? '',
  method,
  url,
  headers,
  body,
});

function send(ctx: Context, { status, headers, body }: LongAnswer): void {
  ctx.status = status;
  for (const [name, value] of Object.entries(headers)) if (!ofConnection.has(name)) ctx.set(name, value);
  ctx.body = body.length > 0 ? Buffer.from(body) : null;
}

/**
 * Serves calls with long bodies, and those that read for long, on threads that run the same API.
 * @param module answers the calls it gets
 */
export function createLongCalls(parts: ThreadParts, module: URL) {
  const texts = createCallThread(parts, module);
  const readings = createCallThread(parts, module);
  const calls = { strangers: 0, people: 0 };

  return {
    /** Whether the body of a call belongs there. */
    hasLongBody: ({ req }: Context, { limits, file }: Operation): boolean =>
      !file && (limits?.bytes ?? 0) > long && !(Number(req.headers['content-length']) <= long),
    /** Reads the body and gives the thread's answer. @throws AppError `too_large`, `unavailable`, `outcome_unknown` */
    async serve(ctx: Context, operation: Operation): Promise<void> {
      const who = operation.access === 'public' ? 'strangers' : 'people';
      if (calls[who] >= mostCalls) throw new AppError('unavailable', requestMessages.tooManyLongTexts);
      calls[who] += 1;
      try {
        send(ctx, await texts.answer(toCall(ctx, await readBytes(ctx, operation))));
      } finally {
        calls[who] -= 1;
      }
    },
    /**
     * Gives the answer to a call without a body, from a thread of its own: a statement of SQLite that takes seconds holds up
     * its thread, so no text waits to be stored meanwhile.
     */
    async read(ctx: Context): Promise<void> {
      send(ctx, await readings.answer(toCall(ctx, new Uint8Array())));
    },
    async close(): Promise<void> {
      await Promise.all([texts.stop(), readings.stop()]);
    },
  };
}
