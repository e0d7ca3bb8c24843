import type { MessagePort } from 'node:worker_threads';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import { openAnswerPort } from '../answers/answer-port.ts';
import type { Answers } from '../answers/answers.ts';
import type { RenderResult, RenderTask } from './task.ts';
import { newThreadStart, type ThreadStart, wasStarved } from './thread-time.ts';

/** Milliseconds per page, after which its worker is terminated and replaced. */
const usualDeadline = 3000;
/** Milliseconds for a page that answers a form: the API may have a password to hash. */
const formDeadline = 10_000;
/** Maximum number of deadlines granted while the machine is overloaded. */
const maxDeadlines = 4;
const tasksPerWorker = 4;

/** Input of a render thread. */
export interface PoolTask {
  task: RenderTask;
  start: ThreadStart;
  /** Reads from the API. */
  port: MessagePort;
  /** The client accepts Brotli. */
  isCompressed?: boolean;
}

/** Thrown when a page was not rendered by the deadline. */
export class RenderTimeout extends Error {
  /** Whether the thread lacked CPU time, so that the release may not be at fault. */
  readonly isStarved: boolean;

  constructor(isStarved: boolean) {
    super(`a page was late${isStarved ? ' on a busy machine' : ''}`);
    this.isStarved = isStarved;
  }
}

export interface RenderPool {
  /** @throws {RenderTimeout} when the deadline passes, or the error of the rendering */
  run(task: RenderTask, isCompressed?: boolean): Promise<RenderResult>;
  close(): Promise<void>;
}

export interface PoolOptions {
  workers: number;
  answers: Pick<Answers, 'get'>;
  log: Pick<Logger, 'error'>;
  /** Milliseconds. */
  deadline?: number;
}

/** A pool of render threads. A page that never finishes blocks one thread only. */
export function createRenderPool(
  workerFile: string,
  { workers, answers, log, deadline: pageDeadline = usualDeadline }: PoolOptions,
): RenderPool {
  const pool = new Piscina({
    filename: workerFile,
    // start all threads, so that a page that hangs never has the only one
    minThreads: workers,
    maxThreads: workers,
    concurrentTasksPerWorker: tasksPerWorker,
    // an idle thread must notice that the API has closed a keep-alive connection
    atomics: 'disabled',
    // a remote that exceeds its memory loses its worker, and the process survives
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  // such a thread is not started again: without the cause its pages would only be late
  pool.on('error', (error) =>
    log.error({ err: error, workerFile }, 'a render thread failed outside of a page'),
  );

  async function run(task: RenderTask, isCompressed = false): Promise<RenderResult> {
    const start = newThreadStart();
    const deadline = task.form ? Math.max(formDeadline, pageDeadline) : pageDeadline;
    const { port, close } = openAnswerPort(answers, task.requestId);
    const cancel = new AbortController();
    let passed = 0;
    let isDone = false;
    async function handleDeadline() {
      // asked before terminating the thread, because its CPU times are lost then
      const isStarved = await wasStarved(start, pool.threads);
      if (isDone) return;
      if (isStarved && ++passed < maxDeadlines) timer = setTimeout(handleDeadline, deadline);
      else cancel.abort(new RenderTimeout(isStarved));
    }
    let timer = setTimeout(handleDeadline, deadline);
    try {
      return await pool.run({ task, start, port, isCompressed } satisfies PoolTask, {
        signal: cancel.signal,
        transferList: [port],
      });
    } catch (error) {
      throw cancel.signal.aborted ? cancel.signal.reason : error;
    } finally {
      isDone = true;
      clearTimeout(timer);
      close();
    }
  }

  return { run, close: () => pool.close() };
}
