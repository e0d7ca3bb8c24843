import { setTimeout as wait } from 'node:timers/promises';
import { createSerialQueue } from './serial-queue.ts';

/** UTF-16 units that are cleaned in some twenty milliseconds; longer texts would hold everybody else up. */
const short = 20_000;
/** Milliseconds; several times what one of 250 kB takes. */
const delay = 500;

export const isLong = (text: string): boolean => text.length > short;

const inTurn = createSerialQueue();
let present = 0;

/**
 * Writes a text. Long ones that come together are written one after the other, with a pause in between that is everyone
 * else's: to store one, to count its words and to index them is done where readers are served. One that comes alone
 * waits for nothing.
 */
export async function writeInTurn<T>(text: string | undefined, write: () => Promise<T>): Promise<T> {
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
