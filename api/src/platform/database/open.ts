import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';
import { openMysql } from './mysql.ts';
import { openSqlite } from './sqlite.ts';

/** The database of `DATABASE_URL`, or the embedded one in `DATA_DIR`. */
export function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  return databaseUrl ? openMysql(databaseUrl) : openSqlite(dataDir);
}
