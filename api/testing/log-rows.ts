import { ensureLogTables, logTableAt } from '../src/analytics/counting/log.ts';
import { insertLog, type LogRow } from '../src/analytics/counting/queries.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { Platform } from '../src/platform/platform.ts';

/** Tables that exist, by database. */
const known = new WeakMap<Database, Set<string>>();

/** Inserts single views, without counting them. Columns that are left out are null. */
export async function insertLogged(
  platform: Platform,
  rows: (Pick<LogRow, 'at' | 'number' | 'visitor' | 'page' | 'source'> & Partial<LogRow>)[],
): Promise<void> {
  const { database } = platform;
  const tables = known.get(database) ?? new Set<string>();
  known.set(database, tables);
  await ensureLogTables(
    platform,
    tables,
    rows.map(({ at }) => at),
  );
  await database.transaction(async (tx) => {
    for (const [table, some] of Map.groupBy(rows, ({ at }) => logTableAt(platform, at)))
      await insertLog(tx, table, some as LogRow[]);
  });
}
