import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** `first` is done before anything that waits as `second`. */
export type Priority = 'first' | 'second';

interface Bounds {
  /** Milliseconds between two works, which are everyone else's. */
  delay: number;
  /** How much may wait, of each priority. */
  max: Record<Priority, number>;
}

/** More is asked for than may wait. `seconds` is when to try again. */
export class QueueFull extends Error {
  readonly seconds = 1;

  constructor() {
    super('The queue is full.');
    this.name = 'QueueFull';
  }
}

export interface PriorityQueue {
  /** Does a work when it is its turn. @throws QueueFull at once when too much of its priority waits */
  run<T>(priority: Priority, work: () => Promise<T>): Promise<T>;
}

/** Makes a queue with bounds in which one work begins when the one before it has ended. */
export function createPriorityQueue({ delay, max }: Bounds): PriorityQueue {
  const waiting: Record<Priority, (() => Promise<void>)[]> = { first: [], second: [] };
  let isBusy = false;

  async function goOn(): Promise<void> {
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
    async run(priority, work) {
      const line = waiting[priority];
      if (line.length >= max[priority]) throw new QueueFull();
      return new Promise((resolve, reject) => {
        // what is logged meanwhile belongs to who asked, not to whose work set the queue going
        const inItsContext = AsyncResource.bind(async () => {
          try {
            resolve(await work());
          } catch (error) {
            reject(error);
          }
        });
        line.push(inItsContext);
        if (!isBusy) void goOn();
      });
    },
  };
}
