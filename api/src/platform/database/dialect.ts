import type { Knex } from 'knex';

/** Where the engines differ; no other file asks which one it is. */
export interface Dialect {
  name: 'sqlite' | 'mysql';
  /** Most rows of one insert statement. */
  insertBatch: number;
  /** A text column compared by code point, for what the application has normalised: slugs, tags, keys. */
  exactText(table: Knex.CreateTableBuilder, column: string, length: number): Knex.ColumnBuilder;
  /** A column of names that people sort by. */
  nameText(table: Knex.CreateTableBuilder, column: string, length: number): Knex.ColumnBuilder;
  /** A point in time in UTC, to the millisecond. */
  instant(table: Knex.CreateTableBuilder, column: string): Knex.ColumnBuilder;
  /** Whether a table has an index of that name: not every engine can make one only where it is missing. */
  hasIndex(db: Knex, table: string, name: string): Promise<boolean>;
  /** What follows an insert to change a row whose key is taken, up to the assignments. */
  whereTaken(key: readonly string[]): string;
  /** In these assignments: the value that was to be inserted. */
  inserted(column: string): string;
}

const isThere = async (rows: Knex.QueryBuilder): Promise<boolean> => (await rows.first()) !== undefined;

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  insertBatch: 400,
  exactText: (table, column, length) => table.string(column, length),
  nameText: (table, column, length) => table.string(column, length),
  instant: (table, column) => table.dateTime(column),
  hasIndex: (db, table, name) =>
    isThere(db('sqlite_master').where({ type: 'index', tbl_name: table, name }).select('name')),
  whereTaken: (key) => `on conflict (${key.join()}) do update set`,
  inserted: (column) => `excluded.${column}`,
};

export const mysqlDialect: Dialect = {
  name: 'mysql',
  insertBatch: 1000,
  exactText: (table, column, length) => table.string(column, length).collate('utf8mb4_bin'),
  nameText: (table, column, length) => table.string(column, length).collate('utf8mb4_unicode_520_ci'),
  instant: (table, column) => table.dateTime(column, { precision: 3 }),
  hasIndex: (db, table, name) =>
    isThere(
      db('information_schema.statistics')
        .where({ table_name: table, index_name: name })
        .whereRaw('table_schema = database()')
        .select('index_name'),
    ),
  whereTaken: () => 'on duplicate key update',
  inserted: (column) => `values(${column})`,
};

/** Reads a time column, which the engines hand over as a Date or as milliseconds. */
export function toInstant(value: Date | number | string): Date {
  return value instanceof Date ? value : new Date(value);
}
