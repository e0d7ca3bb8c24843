import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Operation } from '@ezhuthu/contract';
import type { Context } from 'koa';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { giveTurns } from '../database/writer-turns.ts';
import { AppError } from '../errors/app-error.ts';
import type { Logger } from '../telemetry/logger.ts';
import { readBytes } from './read-json.ts';

/** Bytes of a body whose parsing, checking, storing and indexing hold up the event loop for about 50 ms. */
const long = 256 * 1024;
/** Milliseconds without calls after which the thread ends. */
const idle = 30_000;

export interface LongCall {
  id: number;
  remoteAddress: string;
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: Uint8Array;
}

export interface LongAnswer {
  id: number;
  status: number;
  headers: Record<string, string | string[]>;
  body: Uint8Array;
}

/** Serves calls with long bodies on a thread that runs the same API. */
export interface LongCalls {
  /** Whether a call belongs there. */
  isLong(ctx: Context, operation: Operation): boolean;
  /** Reads the body and gives the thread's answer. @throws AppError `too_large`, `outcome_unknown` */
  serve(ctx: Context, operation: Operation): Promise<void>;
  close(): Promise<void>;
}

/** Headers that are of one connection only. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/** @param worker module that answers the calls it gets */
export function createLongCalls(
  { config, database, log }: { config: Config; database: Database; log: Logger },
  worker: URL,
): LongCalls {
  const waiting = new Map<number, PromiseWithResolvers<LongAnswer>>();
  let thread: Worker | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let ending: NodeJS.Timeout | undefined;
  let last = 0;

  function start(): Worker {
    const { port1, port2: turns } = new MessageChannel();
    giveTurns(database, port1);
    const started = new Worker(worker, { workerData: { config, turns }, transferList: [turns] });
    started.on('message', (answer: LongAnswer) => waiting.get(answer.id)?.resolve(answer));
    started.on('error', (error) => log.error({ err: error }, 'the thread of long calls has ended'));
    ended = once(started, 'exit')
      .catch(() => {})
      .then(() => {
        if (thread === started) thread = undefined;
        for (const call of waiting.values())
          call.reject(new AppError('outcome_unknown', 'It is not known whether this was stored.'));
      });
    return started;
  }

  async function answer(call: Omit<LongCall, 'id'>): Promise<LongAnswer> {
    clearTimeout(ending);
    thread ??= start();
    last += 1;
    const id = last;
    const answered = Promise.withResolvers<LongAnswer>();
    waiting.set(id, answered);
    thread.postMessage({ ...call, id } satisfies LongCall);
    try {
      return await answered.promise;
    } finally {
      waiting.delete(id);
      if (waiting.size === 0) ending = setTimeout(stop, idle).unref();
    }
  }

  function stop(): void {
    thread?.postMessage('stop');
    thread = undefined;
  }

  return {
    isLong: ({ req }, { limits, file }) =>
      !file && (limits?.bytes ?? 0) > long && !(Number(req.headers['content-length']) <= long),
    async serve(ctx, operation) {
      const body = await readBytes(ctx, operation);
      const { method = '', url = '', headers, socket } = ctx.req;
      const answered = await answer({
        remoteAddress: socket.remoteAddress ?? '',
        method,
        url,
        headers,
        body,
      });
      ctx.status = answered.status;
      for (const [name, value] of Object.entries(answered.headers))
        if (!ofConnection.has(name)) ctx.set(name, value);
      ctx.body = answered.body.length > 0 ? Buffer.from(answered.body) : null;
    },
    async close() {
      clearTimeout(ending);
      stop();
      await ended;
    },
  };
}
