import { localDay } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Days, startOfMonth } from '../dates.ts';
import { createLogTable } from './queries.ts';

/*
 * The log of single views has a table for each month of the site's calendar, in the order of time. A month is deleted
 * by dropping its table.
 */

const prefix = 'traffic_log_';

const logTable = (day: string): string => prefix + day.slice(0, 7).replace('-', '_');

export const isLogTable = (table: string): boolean => /^traffic_log_\d{4}_\d\d$/.test(table);

export const getMonth = (table: string): string => `${table.slice(prefix.length).replace('_', '-')}-01`;

/** The tables that have views of these days, the oldest first. */
export async function findLogTables(
  { dialect, read }: Database,
  [from, to]: Days = ['0001-01-01', '9999-12-31'],
): Promise<string[]> {
  const tables = (await dialect.tables(read)).filter(isLogTable).sort();
  return tables.filter((table) => getMonth(table) <= to && startOfMonth(getMonth(table), 1) > from);
}

/** Table of the view at a time. */
export const logTableAt = ({ config }: Platform, at: Date): string => logTable(localDay(at, config.timezone));

/** Creates the log tables of these times that are missing. MySQL would commit a transaction that does so. */
export async function ensureLogTables(platform: Platform, known: Set<string>, times: Date[]): Promise<void> {
  for (const table of new Set(times.map((at) => logTableAt(platform, at)))) {
    if (known.has(table)) continue;
    await platform.database.transaction((tx) => ensureLogTable(tx, table));
    known.add(table);
  }
}

/** Also for restoring an archive. */
export async function ensureLogTable(tx: Queryable, table: string): Promise<void> {
  if (!(await tx.schema.hasTable(table))) await createLogTable(tx, table);
}
