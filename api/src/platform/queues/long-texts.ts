import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';

/** UTF-16 units that are cleaned in about 20 ms. Longer texts would block other requests. */
const short = 20_000;
/** Milliseconds; several times what a text of 250 kB takes. */
const delay = 500;

export const isLong = (text: string): boolean => text.length > short;

const inTurn = pLimit(1);
let present = 0;

/**
 * Writes a text. Concurrent long texts are written one after another with a pause in between, because
 * storing, counting words and indexing run on the thread that serves requests. A single one does not wait.
 */
export async function writeSerially<T>(text: string | undefined, write: () => Promise<T>): Promise<T> {
  if (text === undefined || !isLong(text)) return write();
  const isAlone = present === 0;
  present += 1;
  try {
    return await inTurn(async () => {
      if (!isAlone) await wait(delay);
      return write();
    });
  } finally {
    present -= 1;
  }
}
