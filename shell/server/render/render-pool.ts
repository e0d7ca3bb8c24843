import { Piscina } from 'piscina';
import type { RenderResult, RenderTask } from './task.ts';
import { newThreadStart, type ThreadStart, wasStarved } from './thread-time.ts';

/** Milliseconds a page may take before its worker is given up and replaced. */
const usualDeadline = 3000;
/** Deadlines that may pass while the machine is too busy to let a page be rendered. */
const maxDeadlines = 4;
const tasksPerWorker = 4;

/** What a thread of the pool is given. */
export interface PoolTask {
  task: RenderTask;
  start: ThreadStart;
}

/** A page was not done by the deadline. */
export class RenderTimeout extends Error {
  /** The page had too little of the processor's time, so that its release may be as good as any. */
  readonly isStarved: boolean;

  constructor(isStarved: boolean) {
    super(`a page was late${isStarved ? ' on a busy machine' : ''}`);
    this.isStarved = isStarved;
  }
}

export interface RenderPool {
  /** @throws {RenderTimeout} when it is not done in time; whatever else rendering throws */
  run(task: RenderTask): Promise<RenderResult>;
  close(): Promise<void>;
}

/** Threads that render. A page that never ends costs one thread, not the site. */
export function createRenderPool(workerFile: string, workers: number, deadline = usualDeadline): RenderPool {
  const pool = new Piscina({
    filename: workerFile,
    // all of them always: a page that never ends must not be the only thread's
    minThreads: workers,
    maxThreads: workers,
    concurrentTasksPerWorker: tasksPerWorker,
    // an idle thread must hear when the API closes a connection it keeps open
    atomics: 'disabled',
    // a remote that eats memory loses its worker, not the site its process
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
  });
  pool.on('error', () => {});

  async function run(task: RenderTask): Promise<RenderResult> {
    const start = newThreadStart();
    const cancel = new AbortController();
    let passed = 0;
    let isDone = false;
    async function atDeadline() {
      // before the thread is ended, which takes along what it knows
      const isStarved = await wasStarved(start, pool.threads);
      if (isDone) return;
      if (isStarved && ++passed < maxDeadlines) timer = setTimeout(atDeadline, deadline);
      else cancel.abort(new RenderTimeout(isStarved));
    }
    let timer = setTimeout(atDeadline, deadline);
    try {
      return await pool.run({ task, start } satisfies PoolTask, { signal: cancel.signal });
    } catch (error) {
      throw cancel.signal.aborted ? cancel.signal.reason : error;
    } finally {
      isDone = true;
      clearTimeout(timer);
    }
  }

  return { run, close: () => pool.close() };
}
