import type { Knex } from 'knex';

/** What a column holds, independent of the engine. */
export type ColumnKind = 'text' | 'integer' | 'boolean' | 'instant';

export interface Column {
  name: string;
  kind: ColumnKind;
  /** A text of any length. */
  isLong?: boolean;
}

interface SomeRows {
  table: string;
  where(rows: Knex.QueryBuilder): Knex.QueryBuilder;
  /** At most so many. */
  limit: number;
}

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
  /** Creates a table whose rows are stored in the order of its primary key, without another index for it. */
  createClustered(tx: Knex, table: string, build: (table: Knex.CreateTableBuilder) => void): Promise<void>;
  /** Whether an index exists, as not every engine has `create index if not exists`. */
  hasIndex(db: Knex, table: string, name: string): Promise<boolean>;
  /** Names of all tables. */
  tables(db: Knex): Promise<string[]>;
  /** Columns of a table's primary key, in their order. */
  primaryKey(db: Knex, table: string): Promise<string[]>;
  /** The columns of a table, in their order; none when there is no such table. */
  columns(db: Knex, table: string): Promise<Column[]>;
  /** Rows after one whose key has these values in these columns, by the key's index. */
  whereAfter(rows: Knex.QueryBuilder, key: readonly (readonly [string, Knex.Value])[]): void;
  /** Deletes some of the selected rows. @returns their number */
  deleteSome(tx: Knex, rows: SomeRows): Promise<number>;
  /** In the assignments of an insert that updates a row whose key exists: the value of the failed insert. */
  inserted(column: string): string;
}

const isThere = async (rows: Knex.QueryBuilder): Promise<boolean> => (await rows.first()) !== undefined;

const kinds: [RegExp, ColumnKind][] = [
  [/^(?:boolean|tinyint\(1\))/, 'boolean'],
  [/^datetime/, 'instant'],
  [/^date$/, 'text'],
  [/^(?:tiny|small|medium|big)?int/, 'integer'],
  [/^(?:var)?char|text$/, 'text'],
];

/** What a column declared with this type of the engine holds; undefined for types that no table has. */
export const kindOf = (type: string): ColumnKind | undefined =>
  kinds.find(([pattern]) => pattern.test(type.toLowerCase()))?.[1];

function toColumn({ name, type }: { name: string; type: string }): Column {
  const kind = kindOf(type);
  if (!kind) throw new Error(`the column ${name} has a type of no known kind: ${type}`);
  return /text$/i.test(type) ? { name, kind, isLong: true } : { name, kind };
}

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  insertBatch: 400,
  exactText: (table, column, length) => table.string(column, length),
  nameText: (table, column, length) => table.string(column, length),
  instant: (table, column) => table.dateTime(column),
  async createClustered(tx, table, build) {
    for (const [index, { sql }] of tx.schema.createTable(table, build).toSQL().entries())
      await tx.raw(index === 0 ? `${sql} without rowid` : sql);
  },
  hasIndex: (db, table, name) =>
    isThere(db('sqlite_master').where({ type: 'index', tbl_name: table, name }).select('name')),
  tables: (db) =>
    db('sqlite_master').where('type', 'table').whereNot('name', 'like', 'sqlite_%').pluck('name'),
  primaryKey: async (db, table) =>
    (await db.raw('select name from pragma_table_info(?) where pk > 0 order by pk', [table])).map(
      ({ name }: { name: string }) => name,
    ),
  columns: async (db, table) =>
    (await db.raw('select name, type from pragma_table_info(?) order by cid', [table])).map(toColumn),
  // of the longer form, SQLite uses the first column of the index only
  whereAfter: (rows, key) =>
    void rows.whereRaw(`(${key.map(() => '??').join()}) > (${key.map(() => '?').join()})`, [
      ...key.map(([name]) => name),
      ...key.map(([, value]) => value),
    ]),
  // it is built without a limit for `delete`
  deleteSome: (tx, { table, where, limit }) =>
    tx(table)
      .whereIn('rowid', where(tx(table).select('rowid').limit(limit)))
      .delete(),
  inserted: (column) => `excluded.${column}`,
};

export const mysqlDialect: Dialect = {
  name: 'mysql',
  insertBatch: 1000,
  exactText: (table, column, length) => table.string(column, length).collate('utf8mb4_bin'),
  nameText: (table, column, length) => table.string(column, length).collate('utf8mb4_unicode_520_ci'),
  instant: (table, column) => table.dateTime(column, { precision: 3 }),
  // InnoDB does so always
  createClustered: async (tx, table, build) => void (await tx.schema.createTable(table, build)),
  hasIndex: (db, table, name) =>
    isThere(
      db('information_schema.statistics')
        .where({ table_name: table, index_name: name })
        .whereRaw('table_schema = database()')
        .select('index_name'),
    ),
  tables: (db) => db('information_schema.tables').whereRaw('table_schema = database()').pluck('table_name'),
  primaryKey: (db, table) =>
    db('information_schema.key_column_usage')
      .whereRaw('table_schema = database()')
      .where({ table_name: table, constraint_name: 'PRIMARY' })
      .orderBy('ordinal_position')
      .pluck('column_name'),
  async columns(db, table) {
    const found = await db('information_schema.columns')
      .where('table_name', table)
      .whereRaw('table_schema = database()')
      .orderBy('ordinal_position')
      .select({ name: 'column_name', type: 'column_type' });
    return found.map(toColumn);
  },
  // comparisons of rows use no index
  whereAfter: (rows, key) =>
    void rows.where((after) => {
      for (const [index, [name, value]] of key.entries())
        after.orWhere((later) => {
          for (const [before, equal] of key.slice(0, index)) later.where(before, equal);
          later.where(name, '>', value);
        });
    }),
  deleteSome: (tx, { table, where, limit }) => where(tx(table).limit(limit)).delete(),
  inserted: (column) => `values(${column})`,
};

/** The dialect of the engine on which a query runs. */
export const getDialect = (db: Knex): Dialect =>
  db.client.dialect === 'mysql' ? mysqlDialect : sqliteDialect;
