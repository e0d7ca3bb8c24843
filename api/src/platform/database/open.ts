import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';
import type { StatementListener } from './timed-client.ts';

/** The database of `DATABASE_URL`, or the embedded one in `DATA_DIR`; `tell` hears of its statements. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  tell?: StatementListener,
): Promise<Database> {
  if (!databaseUrl) return openSqlite(dataDir, tell);
  // who uses the embedded one need not load the driver
  const { openMysql } = await import('./mysql.ts');
  return openMysql(databaseUrl, tell);
}
