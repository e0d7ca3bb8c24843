import type { Knex } from 'knex';
import type { Dialect } from './dialect.ts';

type Table = Knex.CreateTableBuilder;
type Create = (table: Table, name: string, dialect: Dialect) => Knex.ColumnBuilder;
type Change = (column: Knex.ColumnBuilder) => Knex.ColumnBuilder;

/** A column, from which its table is created and the type of its rows is inferred. Null is not allowed unless it is `nullable`. */
class ColumnSchema<Value> {
  declare readonly value: Value;
  readonly #bare: Create;
  readonly #change: Change;

  constructor(bare: Create, change: Change = (column) => column.notNullable()) {
    this.#bare = bare;
    this.#change = change;
  }

  create(...where: Parameters<Create>): void {
    this.#change(this.#bare(...where));
  }

  #and(change: Change): ColumnSchema<Value> {
    return new ColumnSchema(this.#bare, (column) => change(this.#change(column)));
  }

  /** Comes first. */
  nullable(): ColumnSchema<Value | null> {
    return new ColumnSchema(this.#bare, (column) => column);
  }

  primary(): ColumnSchema<Value> {
    return new ColumnSchema(this.#bare, (column) => column.primary());
  }

  defaultTo(value: Value & Knex.Value): ColumnSchema<Value> {
    return this.#and((column) => column.defaultTo(value));
  }

  unique(name?: string): ColumnSchema<Value> {
    return this.#and((column) => column.unique(name));
  }

  index(name?: string): ColumnSchema<Value> {
    return this.#and((column) => column.index(name));
  }
}

const column = <Value>(bare: Create) => new ColumnSchema<Value>(bare);

/** A text compared by code point, for values that the application normalises: slugs, tags, keys. */
export const exactText = <Value extends string = string>(length: number) =>
  column<Value>((table, name, dialect) => dialect.exactText(table, name, length));

/** A text for names, with a collation for sorting. */
export const nameText = (length: number) =>
  column<string>((table, name, dialect) => dialect.nameText(table, name, length));

export const text = <Value extends string = string>(length: number) =>
  column<Value>((table, name) => table.string(name, length));

export const longText = (size: 'text' | 'mediumtext' | 'longtext' = 'text') =>
  column<string>((table, name) => table.text(name, size));

export const boolean = () => column<boolean>((table, name) => table.boolean(name));
export const integer = () => column<number>((table, name) => table.integer(name));
export const unsigned = () => column<number>((table, name) => table.integer(name).unsigned());
export const bigInteger = () => column<number>((table, name) => table.bigInteger(name));

/** A day, `2026-01-31`. */
export const day = () => column<string>((table, name) => table.date(name));

/** A point in time in UTC, with milliseconds. */
export const instant = () => column<Date>((table, name, dialect) => dialect.instant(table, name));

/** Numbers of the rows, which the database gives them. */
export const increments = () =>
  new ColumnSchema<number>(
    (table, name) => table.increments(name),
    (column) => column,
  );
export const bigIncrements = () =>
  new ColumnSchema<number>(
    (table, name) => table.bigIncrements(name),
    (column) => column,
  );

type Columns = Record<string, ColumnSchema<unknown>>;

class TableSchema<Of extends Columns> {
  readonly columns: Of;
  readonly #keys: ((table: Table) => unknown)[] = [];

  constructor(columns: Of) {
    this.columns = columns;
  }

  primary(...columns: (keyof Of & string)[]): this {
    this.#keys.push((table) => table.primary(columns));
    return this;
  }

  unique(...columns: (keyof Of & string)[]): this {
    this.#keys.push((table) => table.unique(columns));
    return this;
  }

  index(columns: (keyof Of & string)[], name?: string): this {
    this.#keys.push((table) => table.index(columns, name));
    return this;
  }

  /** The same with columns that a later step adds. */
  with<More extends Columns>(more: More): TableSchema<Of & More> {
    return new TableSchema({ ...this.columns, ...more });
  }

  create(table: Table, dialect: Dialect): void {
    for (const [name, column] of Object.entries(this.columns)) column.create(table, name, dialect);
    for (const key of this.#keys) key(table);
  }
}

export const table = <Of extends Columns>(columns: Of) => new TableSchema(columns);

/** The rows of tables, by their names. */
export type RowsIn<Tables extends Record<string, TableSchema<Columns>>> = {
  [Name in keyof Tables]: {
    [Column in keyof Tables[Name]['columns']]: Tables[Name]['columns'][Column]['value'];
  };
};
