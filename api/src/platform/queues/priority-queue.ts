import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** Tasks of priority `first` run before all waiting `second` ones. */
export type Priority = 'first' | 'second';

interface Bounds {
  /** Milliseconds of pause between two tasks, for other work of the process. */
  delay: number;
  /** Maximum number of waiting tasks by priority. */
  max: Record<Priority, number>;
}

/** Thrown when too many tasks wait. `seconds` is when to try again. */
export class QueueFull extends Error {
  readonly seconds = 1;

  constructor() {
    super('The queue is full.');
    this.name = 'QueueFull';
  }
}

/** Creates a bounded queue that runs one task at a time. */
export function createPriorityQueue({ delay, max }: Bounds) {
  const waiting: Record<Priority, (() => Promise<void>)[]> = { first: [], second: [] };
  let isBusy = false;

  async function drain(): Promise<void> {
    isBusy = true;
    for (;;) {
      const next = waiting.first.shift() ?? waiting.second.shift();
      if (!next) break;
      await next();
      if (delay > 0) await wait(delay);
    }
    isBusy = false;
  }

  return {
    /**
     * Runs a task when the queue reaches it.
     * @throws QueueFull immediately when too many of its priority wait
     */
    async run<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
      const tasks = waiting[priority];
      if (tasks.length >= max[priority]) throw new QueueFull();
      return new Promise((resolve, reject) => {
        // log lines of the task belong to its caller, not to the caller whose task started the queue
        const boundTask = AsyncResource.bind(async () => {
          try {
            resolve(await work());
          } catch (error) {
            reject(error);
          }
        });
        tasks.push(boundTask);
        if (!isBusy) void drain();
      });
    },
  };
}
