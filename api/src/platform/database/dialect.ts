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
}

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  insertBatch: 400,
  exactText: (table, column, length) => table.string(column, length),
  nameText: (table, column, length) => table.string(column, length),
  instant: (table, column) => table.dateTime(column),
};

export const mysqlDialect: Dialect = {
  name: 'mysql',
  insertBatch: 1000,
  exactText: (table, column, length) => table.string(column, length).collate('utf8mb4_bin'),
  nameText: (table, column, length) => table.string(column, length).collate('utf8mb4_unicode_520_ci'),
  instant: (table, column) => table.dateTime(column, { precision: 3 }),
};

/** Reads a time column, which the engines hand over as a Date or as milliseconds. */
export function instantOf(value: Date | number | string): Date {
  return value instanceof Date ? value : new Date(value);
}
