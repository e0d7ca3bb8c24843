import { setTimeout as wait } from 'node:timers/promises';

/**
 * Makes a queue in which one work begins when the one before it has ended: what is heavy does not heap up, and whoever
 * does something else is let in between two.
 * @param delay milliseconds between two works, which are everyone else's
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
