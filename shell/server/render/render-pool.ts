import { Piscina } from 'piscina';
import type { RenderResult, RenderTask } from './task.ts';

/** Milliseconds a page may take before its worker is given up and replaced. */
const deadline = 3000;
const tasksPerWorker = 4;

export interface RenderPool {
  /** @throws when rendering fails, or is not done by the deadline */
  run(task: RenderTask): Promise<RenderResult>;
  close(): Promise<void>;
}

/** Threads that render. A page that never ends costs one thread, not the site. */
export function createRenderPool(workerFile: string, workers: number): RenderPool {
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
  return {
    run: (task) => pool.run(task, { signal: AbortSignal.timeout(deadline) }),
    close: () => pool.close(),
  };
}
