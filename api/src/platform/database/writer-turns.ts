import type { MessagePort } from 'node:worker_threads';
import type { Database } from './database.ts';

/** A turn of the other thread at writing: it wants one, gets it, and is done. */
interface TurnMessage {
  turn: number;
  is: 'wanted' | 'given' | 'over';
}

/**
 * Lets the transactions of another thread take turns with those of this one. SQLite has one writer at a time, and would
 * block this thread while it waits for the other one.
 * @param port its other end is for `takeTurns` on the other thread
 */
export function giveTurns(database: Database, port: MessagePort): void {
  const running = new Map<number, () => void>();
  let isClosed = false;

  function give(turn: number): Promise<void> {
    return new Promise((resolve) => {
      if (isClosed) return resolve();
      running.set(turn, resolve);
      port.postMessage({ turn, is: 'given' } satisfies TurnMessage);
    });
  }

  port.on('message', ({ turn, is }: TurnMessage) => {
    // without a turn the other thread tries to write as another process would
    if (is === 'wanted') database.withoutWriting(() => give(turn)).catch(() => give(turn));
    else {
      running.get(turn)?.();
      running.delete(turn);
    }
  });
  port.once('close', () => {
    isClosed = true;
    for (const end of running.values()) end();
  });
  port.unref();
}

/** @returns the database, whose transactions wait for their turn */
export function takeTurns(database: Database, port: MessagePort): Database {
  const waiting = new Map<number, () => void>();
  let last = 0;
  port.on('message', ({ turn }: TurnMessage) => waiting.get(turn)?.());
  port.unref();

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    last += 1;
    const turn = last;
    const say = (is: TurnMessage['is']) => port.postMessage({ turn, is } satisfies TurnMessage);
    const given = new Promise<void>((resolve) => waiting.set(turn, resolve));
    say('wanted');
    // keeps the thread alive while it waits
    port.ref();
    await given.finally(() => waiting.delete(turn));
    try {
      return await work();
    } finally {
      say('over');
      if (waiting.size === 0) port.unref();
    }
  }

  return { ...database, transaction: (work) => inTurn(() => database.transaction(work)) };
}
