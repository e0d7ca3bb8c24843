import { localDay } from '../../platform/clock.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import { createLease } from '../../platform/lease.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLogTables, monthOf } from '../counting/log.ts';
import { findKeptFrom, storeKeptFrom } from '../counting/state.ts';
import { startOfMonth } from '../dates.ts';
import { lateness } from '../ingest/event.ts';
import { deleteEventsBefore, deleteSaltsBefore } from '../ingest/queries.ts';
import { dropLogTable } from './queries.ts';

/** Small, to keep transactions short. */
const batchSize = 500;

/** Drops the months after the retention period. */
async function dropMonths({ database, clock, config }: Platform): Promise<void> {
  const from = startOfMonth(localDay(clock.now(), config.timezone), -config.analyticsKeepMonths);
  const old = (await findLogTables(database)).filter((table) => monthOf(table) < from);
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
  const late = new Date(clock.now().getTime() - lateness);
  while ((await database.transaction((tx) => deleteEventsBefore(tx, late, batchSize))) === batchSize) {
    if (!(await lease.hold())) return;
    await yieldToEventLoop();
  }
  await database.transaction((tx) => deleteSaltsBefore(tx, localDay(late, config.timezone)));
  await dropMonths(platform);
  await lease.release();
}
