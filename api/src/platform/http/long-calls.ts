import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { defaultBodyLimits, type Operation } from '@ezhuthu/contract';
import type { Context } from 'koa';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { giveTurns } from '../database/writer-turns.ts';
import { AppError } from '../errors/app-error.ts';
import { requestMessages, storageMessages } from '../messages.ts';
import type { Logger } from '../telemetry/logger.ts';
import { readBytes } from './read-json.ts';

/** Bytes above which parsing, checking, storing and indexing can hold up the event loop for more than 50 ms. */
const long = defaultBodyLimits.bytes;
/** Calls at once, whose bodies are in memory: of strangers, and as many of people with a session, whom strangers cannot hold up. */
const mostCalls = 8;
/** Milliseconds for the calls that still run when the thread is to end. */
const stopTimeout = 10_000;
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
  /** Reads the body and gives the thread's answer. @throws AppError `too_large`, `unavailable`, `outcome_unknown` */
  serve(ctx: Context, operation: Operation): Promise<void>;
  close(): Promise<void>;
}

interface Thread {
  worker: Worker;
  /** Resolved with nothing when the thread has ended. */
  waiting: Map<number, PromiseWithResolvers<LongAnswer | undefined>>;
  ended: Promise<void>;
}

/** Headers that are of one connection only. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/** @param module answers the calls it gets */
export function createLongCalls(
  { config, database, log }: { config: Config; database: Database; log: Logger },
  module: URL,
): LongCalls {
  let thread: Thread | undefined;
  let ending: NodeJS.Timeout | undefined;
  let last = 0;
  const calls = { strangers: 0, people: 0 };

  function start(): Thread {
    const waiting: Thread['waiting'] = new Map();
    const { port1, port2: turns } = new MessageChannel();
    giveTurns(database, port1);
    const worker = new Worker(module, { workerData: { config, turns }, transferList: [turns] });
    worker.on('message', (answer: LongAnswer) => waiting.get(answer.id)?.resolve(answer));
    worker.on('error', (error) => log.error({ err: error }, 'the thread of long calls has ended'));
    const ended = once(worker, 'exit')
      .catch(() => {})
      .then(() => {
        if (thread?.worker === worker) thread = undefined;
        for (const call of waiting.values()) call.resolve(undefined);
      });
    return { worker, waiting, ended };
  }

  async function answer(call: Omit<LongCall, 'id'>): Promise<LongAnswer> {
    clearTimeout(ending);
    thread ??= start();
    const { worker, waiting } = thread;
    last += 1;
    const id = last;
    const answered = Promise.withResolvers<LongAnswer | undefined>();
    waiting.set(id, answered);
    worker.postMessage({ ...call, id } satisfies LongCall);
    try {
      const answer = await answered.promise;
      if (!answer) throw new AppError('outcome_unknown', storageMessages.unknown);
      return answer;
    } finally {
      waiting.delete(id);
      if (waiting.size === 0) ending = setTimeout(stop, idle).unref();
    }
  }

  /** Lets the thread finish what it runs; the next call begins another one. */
  async function stop(): Promise<void> {
    clearTimeout(ending);
    if (!thread) return;
    const { worker, ended } = thread;
    thread = undefined;
    worker.postMessage('stop');
    const timer = setTimeout(() => void worker.terminate(), stopTimeout);
    await ended;
    clearTimeout(timer);
  }

  async function forward(ctx: Context, operation: Operation): Promise<LongAnswer> {
    const body = await readBytes(ctx, operation);
    const { method = '', url = '', headers, socket } = ctx.req;
    return answer({ remoteAddress: socket.remoteAddress ?? '', method, url, headers, body });
  }

  return {
    isLong: ({ req }, { limits, file }) =>
      !file && (limits?.bytes ?? 0) > long && !(Number(req.headers['content-length']) <= long),
    async serve(ctx, operation) {
      const who = operation.access === 'public' ? 'strangers' : 'people';
      if (calls[who] >= mostCalls) throw new AppError('unavailable', requestMessages.tooManyLongTexts);
      calls[who] += 1;
      const { status, headers, body } = await forward(ctx, operation).finally(() => {
        calls[who] -= 1;
      });
      ctx.status = status;
      for (const [name, value] of Object.entries(headers)) if (!ofConnection.has(name)) ctx.set(name, value);
      ctx.body = body.length > 0 ? Buffer.from(body) : null;
    },
    close: stop,
  };
}
