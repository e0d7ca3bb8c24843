import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';
import type { StatementListener } from './timed-client.ts';

/** Opens the database of `DATABASE_URL`, or SQLite in `DATA_DIR`. */
export async function openDatabase(
  { databaseUrl, dataDir, mysql }: Pick<Config, 'databaseUrl' | 'dataDir' | 'mysql'>,
  listener?: StatementListener,
): Promise<Database> {
  if (!databaseUrl) return openSqlite(dataDir, listener);
  // the driver is loaded only when it is used
  const { openMysql } = await import('./mysql.ts');
  return openMysql(databaseUrl, mysql, listener);
}
