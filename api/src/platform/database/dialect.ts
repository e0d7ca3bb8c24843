import type { Knex } from 'knex';

/** The differences between the engines; no other file checks which one is in use. */
export interface Dialect {
  name: 'sqlite' | 'mysql';
  /** Maximum number of rows per insert statement. */
  insertBatch: number;
  /** A text column compared by code point, for values that the application normalises: slugs, tags, keys. */
  exactText(table: Knex.CreateTableBuilder, column: string, length: number): Knex.ColumnBuilder;
  /** A text column for names, with a collation for sorting. */
  nameText(table: Knex.CreateTableBuilder, column: string, length: number): Knex.ColumnBuilder;
  /** A point in time in UTC, with milliseconds. */
  instant(table: Knex.CreateTableBuilder, column: string): Knex.ColumnBuilder;
  /** Whether an index exists, as not every engine has `create index if not exists`. */
  hasIndex(db: Knex, table: string, name: string): Promise<boolean>;
  /** The clause of an insert that updates a row whose key exists, up to the assignments. */
  whereTaken(key: readonly string[]): string;
  /** In these assignments: the value of the failed insert. */
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

/** Reads a time column, which engines return as a Date or as milliseconds. */
export function toInstant(value: Date | number | string): Date {
  return value instanceof Date ? value : new Date(value);
}
