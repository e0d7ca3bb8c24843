import { setTimeout as wait } from 'node:timers/promises';
import { databaseFailure } from '../platform/database/failures.ts';
import { createLease, LeaseLost } from '../platform/database/lease.ts';
import type { Platform } from '../platform/platform.ts';
import { countEvents } from './counting/count-events.ts';
import { ensureLogTables } from './counting/log.ts';
import { countingLease } from './counting/state.ts';
import { createValueCache } from './counting/values.ts';
import { findWaiting, setAside, type WaitingRow } from './ingest/queries.ts';
import { continueRebuild } from './maintenance/rebuild.ts';

/** Events per transaction: other writers wait for it some tens of milliseconds. */
const batchSize = 200;
/** Pause after a batch, as a multiple of the time it took, so that those who write events get the database. */
const pauses = { background: 1, immediate: 0 };

/** Whether the database is at fault rather than the events, so that they are counted later. */
const isPassing = (error: unknown) => error instanceof LeaseLost || databaseFailure(error) !== undefined;

/** Counts the events of all processes. One process at a time does so; the others look whether it is still there. */
export function createCounter(platform: Platform) {
  const lease = createLease(platform, countingLease);
  const values = createValueCache();
  const knownTables = new Set<string>();

  /** Counts events one by one after their batch has failed, so that one that cannot be counted holds up no other. */
  async function countApart(rows: WaitingRow[], cause: unknown): Promise<void> {
    if (isPassing(cause)) throw cause;
    for (const row of rows) {
      try {
        await countEvents(platform, { lease, values }, [row]);
      } catch (error) {
        if (isPassing(error)) throw error;
        platform.log.error({ err: error, number: row.number }, 'an event cannot be counted and is set aside');
        await platform.database.transaction(async (tx) => {
          await lease.fence(tx);
          await setAside(tx, row.number);
        });
      }
    }
  }

  async function countSome(signal: AbortSignal): Promise<boolean> {
    const isWaiting = (await findWaiting(platform.database.read, 1)).length > 0;
    if (!isWaiting || !(await lease.hold())) return false;
    await continueRebuild(platform, lease, { signal });
    // after an interruption another process may have counted what was read before the lease was held
    const rows = await findWaiting(platform.database.read, batchSize);
    const times = rows.map(({ viewed_at }) => viewed_at);
    await ensureLogTables(platform, knownTables, times);
    await countEvents(platform, { lease, values }, rows).catch((error) => countApart(rows, error));
    return rows.length > 0;
  }

  async function countAll(signal: AbortSignal, pause: number): Promise<void> {
    try {
      for (
        let start = performance.now();
        !signal.aborted && (await countSome(signal));
        start = performance.now()
      )
        await wait((performance.now() - start) * pause, undefined, { ref: false });
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
    } finally {
      if (lease.isHeld()) await lease.release();
    }
  }

  return {
    /** Counts what waits, unless another process does so. Ends after the running batch when it is aborted. */
    countWaiting: (signal: AbortSignal = new AbortController().signal) => countAll(signal, pauses.immediate),
    /** The same for background work: leaves the database to those who write events for as long as a batch took. */
    countGently: (signal: AbortSignal) =>
      countAll(signal, pauses.background).catch((error) => {
        // a month may have been dropped meanwhile
        knownTables.clear();
        throw error;
      }),
  };
}
