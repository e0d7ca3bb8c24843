import type { Database, Queryable } from './database.ts';
import { type Column, getDialect } from './dialect.ts';
import { droppedTables } from './dropped-tables.ts';
import { inKeyOrder } from './in-pages.ts';
import type { Row } from './typed-rows.ts';

/** Rows per statement, which an engine reads within some milliseconds. */
export const manyRows = 500;
/** For rows with texts of any length. */
export const fewRows = 20;

/**
 * Reads a table in the order of its primary key, some rows at a time.
 * @param columns what is read beside the key
 */
export async function* readTable(db: Queryable, name: string, columns: Column[]): AsyncGenerator<Row[]> {
  const key = await getDialect(db).primaryKey(db, name);
  const limit = columns.some(({ isLong }) => isLong) ? fewRows : manyRows;
  const read = [...new Set([...key, ...columns.map((column) => column.name)])];
  yield* inKeyOrder(db, db(name).select(read), { key, limit });
}

export async function dropTables(tx: Queryable, names: string[]): Promise<void> {
  for (const name of names) await tx.schema.dropTableIfExists(name);
}

export async function insertRows(tx: Queryable, name: string, rows: Row[]): Promise<void> {
  await tx(name).insert(rows);
}

/** Characters of rows per statement, below the packets that servers accept. */
const batchLength = 500_000;

/** Collects the rows of a table and inserts many at once. */
export interface RowInserter {
  /** @param length characters of the row, roughly */
  add(row: Row, length: number): Promise<void>;
  /** Inserts what is left. @returns the number of all rows */
  finish(): Promise<number>;
}

/** Counts rows that nothing uses any more. */
function ignoreRows(): RowInserter {
  let count = 0;
  return {
    async add() {
      count++;
    },
    finish: async () => count,
  };
}

/** Empties a table, of the rows that migrations have inserted, to be filled. */
export async function refillTable({ dialect, transaction }: Database, table: string): Promise<RowInserter> {
  if (droppedTables.has(table)) return ignoreRows();
  await transaction((tx) => tx(table).delete());
  let rows: Row[] = [];
  let collected = 0;
  let count = 0;
  async function flush() {
    const batch = rows;
    if (batch.length > 0) await transaction((tx) => insertRows(tx, table, batch));
    count += batch.length;
    rows = [];
    collected = 0;
  }
  return {
    async add(row, length) {
      rows.push(row);
      collected += length;
      if (rows.length === dialect.insertBatch || collected > batchLength) await flush();
    },
    async finish() {
      await flush();
      return count;
    },
  };
}
