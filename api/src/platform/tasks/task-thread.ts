import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { TaskRow } from '../database/rows.ts';
import { giveTurns } from '../database/writer-turns.ts';
import { hasCode } from '../files/error-codes.ts';
import { taskMessages } from '../messages.ts';
import type { Platform } from '../platform.ts';
import { stopThread } from '../stop-thread.ts';
import { wording } from '../text/wording.ts';
import { noLease } from './tasks.ts';

/** MB of the thread's heap; what needs more fails alone. */
const maxHeap = 512;

/** Says which task the thread has begun. */
export type Begun = Pick<TaskRow, 'id' | 'lease'>;

export type TaskThread = ReturnType<typeof createTaskThread>;

/**
 * Runs long tasks off the thread that serves requests.
 * @param kinds that it runs
 * @param worker module that runs due tasks of these kinds, posts those it begins, and ends
 */
export function createTaskThread(
  { config, database, clock, log }: Platform,
  { kinds, worker }: { kinds: readonly string[]; worker: URL },
) {
  let thread: Worker | undefined;
  let ended: Promise<void> = Promise.resolve();

  /** A task that ended its thread would do so again. */
  async function fail(begun: Begun[], error: unknown): Promise<void> {
    log.error({ err: error }, 'the thread of long tasks has ended');
    const isOutOfMemory = hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY');
    const reason = wording(taskMessages, isOutOfMemory ? 'outOfMemory' : 'failed');
    const change = {
      state: 'failed' as const,
      error: JSON.stringify(reason),
      finished_at: clock.now(),
      ...noLease,
    };
    for (const { id, lease } of begun)
      await database.transaction((tx) => tx('task').where({ id, lease, state: 'running' }).update(change));
  }

  return {
    kinds,
    /** Starts the thread, unless it runs already. @returns when it has ended, because nothing is due */
    wake(): Promise<void> {
      if (thread) return ended;
      const begun: Begun[] = [];
      let failing: Promise<void> | undefined;
      const { port1, port2: turns } = new MessageChannel();
      giveTurns(database, port1);
      thread = new Worker(worker, {
        workerData: { config, turns },
        transferList: [turns],
        resourceLimits: { maxOldGenerationSizeMb: maxHeap },
      });
      thread.on('message', (task: Begun) => begun.push(task));
      thread.on('error', (error) => {
        failing = fail(begun, error).catch((err) => log.warn({ err }, 'a failed task could not be stored'));
      });
      ended = once(thread, 'exit')
        .catch(() => {})
        .then(() => failing)
        .finally(() => {
          thread = undefined;
        });
      return ended;
    },
    /** Stops what it runs, which another process continues. */
    async stop(): Promise<void> {
      if (thread) await stopThread(thread, ended);
    },
  };
}
