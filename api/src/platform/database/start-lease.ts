import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isOver } from '../clock.ts';
import type { Database, Queryable } from './database.ts';
import { isDuplicate } from './failures.ts';
import { declareIdempotent } from './retrying.ts';

/** Milliseconds. The holder renews its lease; the lease of a killed holder expires. */
const leaseTime = 15_000;
/** What ends later was written before the clock was set back. */
const farthest = leaseTime + 60_000;
const renewEvery = 5_000;
const pollInterval = 200;

/** The table of these leases, which the migrations themselves need. */
export const leaseTable = 'migration_lease';

/** What only one of several starting processes does, by the number of its lease. */
export const startLeases = { migrations: 1, firstStart: 2 } as const;

async function makeTable(tx: Queryable): Promise<void> {
  declareIdempotent(tx);
  await tx.raw(
    `create table if not exists ${leaseTable} (id integer primary key, holder varchar(64) not null, until bigint not null)`,
  );
}

async function tryLease(tx: Queryable, id: number, holder: string): Promise<boolean> {
  declareIdempotent(tx);
  const now = Date.now();
  const taken = await tx(leaseTable)
    .where('id', id)
    .andWhere((free) =>
      free
        .where('until', '<', now)
        .orWhere('until', '>', now + farthest)
        .orWhere('holder', holder),
    )
    .update({ holder, until: now + leaseTime });
  if (taken) return true;
  try {
    await tx(leaseTable).insert({ id, holder, until: now + leaseTime });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Asked without a transaction: those who wait must not take SQLite's write lock from the one who works. */
async function isHeld({ read }: Database, id: number): Promise<boolean> {
  const lease = await read(leaseTable).where('id', id).first('until');
  return lease !== undefined && !isOver(new Date(Number(lease.until)), new Date(), farthest);
}

/**
 * Runs `work` in one of the processes that start at once, while the others wait for their turn. Unlike a lock, the lease
 * of a killed holder expires. A process that was stopped for longer than the lease may still run beside the next holder,
 * so the work must tolerate that.
 */
export async function underStartLease<T>(
  database: Database,
  name: keyof typeof startLeases,
  work: () => Promise<T>,
): Promise<T> {
  const id = startLeases[name];
  const holder = randomUUID();
  const take = () => database.transaction((tx) => tryLease(tx, id, holder));
  await database.transaction(makeTable);
  do {
    while (await isHeld(database, id)) await wait(pollInterval);
  } while (!(await take()));
  const renewal = setInterval(() => void take().catch(() => {}), renewEvery);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await database.transaction(async (tx) => {
      declareIdempotent(tx);
      await tx(leaseTable).where({ id, holder }).update({ until: 0 });
    });
  }
}
