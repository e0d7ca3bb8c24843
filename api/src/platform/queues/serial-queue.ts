import { setTimeout as wait } from 'node:timers/promises';

/**
 * Creates a queue that runs one task at a time, so that heavy work does not pile up and other work runs in
 * between.
 * @param delay milliseconds of pause between two tasks
 */
export function createSerialQueue(delay = 0): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    const ended = done.catch(() => {});
    last = delay > 0 ? ended.then(() => wait(delay)) : ended;
    return done;
  };
}
