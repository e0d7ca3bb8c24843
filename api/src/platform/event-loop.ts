import { setImmediate } from 'node:timers/promises';

/**
 * Lets others be served. On the embedded database a query is answered at once, so that a chain of them would run to its
 * end before anything else does.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate();

/** Does one after the other, letting others be served in between. */
export async function mapSerially<T, R>(all: T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) {
    if (done.length > 0) await yieldToEventLoop();
    done.push(await work(one));
  }
  return done;
}

/** Parts of a list, one statement each, letting others be served in between. */
export async function* batches<T>(all: T[], size: number): AsyncGenerator<T[]> {
  for (let start = 0; start < all.length; start += size) {
    await yieldToEventLoop();
    yield all.slice(start, start + size);
  }
}
