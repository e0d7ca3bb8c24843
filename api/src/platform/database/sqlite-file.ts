import path from 'node:path';
import Database from 'better-sqlite3';
import { defer } from '../defer.ts';

/** The file of the database in a data folder. */
export const sqliteFile = (dataDir: string): string => path.join(dataDir, 'ezhuthu.sqlite');

/** Milliseconds for another process to give a lock back. */
const timeout = 60_000;

/**
 * Writes a compact copy of a database as it is at one moment; others go on writing. Blocks its thread.
 * @throws when the target exists
 */
export function vacuumInto(file: string, target: string): void {
  const source = new Database(file, { readonly: true, timeout });
  using _ = defer(() => source.close());
  source.prepare('VACUUM INTO ?').run(target);
}

export interface Counted {
  tables: { name: string; rows: number }[];
  migrations: string[];
}

const listTables =
  "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name";

/** What is in a database that nobody writes. Blocks its thread. */
export function countTables(file: string): Counted {
  const database = new Database(file, { readonly: true });
  using _ = defer(() => database.close());
  const names = database.prepare(listTables).pluck().all() as string[];
  return {
    tables: names.map((name) => ({
      name,
      rows: database.prepare(`select count(*) from "${name}"`).pluck().get() as number,
    })),
    migrations: database.prepare('select name from migration_done order by name').pluck().all() as string[],
  };
}

/** SQLite's own check of pages, indexes and constraints. Blocks its thread. @returns what is wrong */
export function checkIntegrity(file: string): string[] {
  const database = new Database(file, { readonly: true, timeout: 5000 });
  using _ = defer(() => database.close());
  const found = database.prepare('pragma integrity_check').pluck().all() as string[];
  return found.filter((line) => line !== 'ok');
}
