/**
 * Makes a queue in which one work begins when the one before it has ended: what is heavy does not heap up, and whoever
 * does something else is let in between two.
 */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}
