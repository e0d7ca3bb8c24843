import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';
import { openMysql } from './mysql.ts';
import { openSqlite } from './sqlite.ts';
import type { StatementListener } from './timed-client.ts';

/** The database of `DATABASE_URL`, or the embedded one in `DATA_DIR`; `tell` hears of its statements. */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  tell?: StatementListener,
): Promise<Database> {
  return databaseUrl ? openMysql(databaseUrl, tell) : openSqlite(dataDir, tell);
}
