import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { giveTurns } from '../database/writer-turns.ts';
import { AppError } from '../errors/app-error.ts';
import { storageMessages } from '../messages.ts';
import { stopThread } from '../stop-thread.ts';
import type { Logger } from '../telemetry/logger.ts';

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

export interface ThreadParts {
  config: Config;
  database: Database;
  log: Logger;
}

interface Thread {
  worker: Worker;
  /** Resolved with nothing when the thread has ended. */
  waiting: Map<number, PromiseWithResolvers<LongAnswer | undefined>>;
  ended: Promise<void>;
}

/**
 * A thread that runs the same API, from the first call until none has come for a while.
 * @param module answers the calls it gets
 */
export function createCallThread({ config, database, log }: ThreadParts, module: URL) {
  let thread: Thread | undefined;
  let ending: NodeJS.Timeout | undefined;
  let last = 0;

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

  /** @throws AppError `outcome_unknown` when the thread ends before it answers */
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
    await stopThread(worker, ended);
  }

  return { answer, stop };
}
