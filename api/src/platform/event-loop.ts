import { setImmediate } from 'node:timers/promises';

/**
 * Lets pending requests run. SQLite queries complete synchronously, so a chain of them would block the event
 * loop until its end.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate();

/** Maps one item after another and yields to the event loop in between. */
export async function mapSerially<T, R>(all: T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) {
    if (done.length > 0) await yieldToEventLoop();
    done.push(await work(one));
  }
  return done;
}

/** Splits a list into batches and yields to the event loop before each. */
export async function* batches<T>(all: T[], size: number): AsyncGenerator<T[]> {
  for (let start = 0; start < all.length; start += size) {
    await yieldToEventLoop();
    yield all.slice(start, start + size);
  }
}

/** The items of a stream in lists whose weights add up to `most` at least, the last one excepted. */
export async function* inBatches<T>(
  items: AsyncIterable<T>,
  { most, weigh = () => 1 }: { most: number; weigh?: (item: T) => number },
): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let weight = 0;
  for await (const item of items) {
    batch.push(item);
    weight += weigh(item);
    if (weight < most) continue;
    yield batch;
    batch = [];
    weight = 0;
  }
  if (batch.length > 0) yield batch;
}
