import { localDay, localToday } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { createLease, type Lease } from '../../platform/database/lease.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLogTables, getMonth } from '../counting/log.ts';
import { findKeptFrom, storeKeptFrom } from '../counting/state.ts';
import { startOfMonth } from '../dates.ts';
import { lateness } from '../ingest/event.ts';
import { deleteEventsBefore, deleteSaltsBefore } from '../ingest/queries.ts';
import { closeSessionsBefore, deleteSessionsBefore, dropLogTable } from './queries.ts';

/** Milliseconds more than an event may be late: the pause after which the tracker begins another session. */
const sessionPause = 60 * 60 * 1000;
/** Small, to keep transactions short. */
const batchSize = 500;

/** Drops the months after the retention period. */
async function inSteps({ database }: Platform, lease: Lease, step: (tx: Queryable) => Promise<number>) {
  while ((await database.transaction(step)) === batchSize) {
    if (!(await lease.hold())) return;
    await yieldToEventLoop();
  }
}

/** Forgets the sessions of visits of which nothing more is accepted. */
function closeSessions(platform: Platform, lease: Lease): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - lateness - sessionPause);
  return inSteps(platform, lease, (tx) => closeSessionsBefore(tx, before, batchSize));
}

async function dropMonths(platform: Platform, lease: Lease): Promise<void> {
  const { database, config } = platform;
  const from = startOfMonth(localToday(platform), -config.analyticsKeepMonths);
  await inSteps(platform, lease, (tx) => deleteSessionsBefore(tx, from, batchSize));
  const old = (await findLogTables(database)).filter((table) => getMonth(table) < from);
  if (old.length === 0) return;
  await database.transaction(async (tx) => {
    const kept = await findKeptFrom(tx);
    if (kept === null || kept < from) await storeKeptFrom(tx, from);
  });
  for (const table of old) await database.transaction((tx) => dropLogTable(tx, table));
}

/** Deletes what is outdated: keys of events, salts of days, months of the log. One process does so. */
export async function pruneAnalytics(platform: Platform): Promise<void> {
  const { database, clock, config } = platform;
  const lease = createLease(platform, 'analytics pruning');
  if (!(await lease.hold())) return;
  await lease.run(async () => {
    const late = new Date(clock.now().getTime() - lateness);
    await inSteps(platform, lease, (tx) => deleteEventsBefore(tx, late, batchSize));
    await database.transaction((tx) => deleteSaltsBefore(tx, localDay(late, config.timezone)));
    await closeSessions(platform, lease);
    await dropMonths(platform, lease);
  });
}
