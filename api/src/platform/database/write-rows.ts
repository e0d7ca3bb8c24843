import type { Knex } from 'knex';
import type { Database, Queryable } from './database.ts';

/** Inserts rows in batches of the engine's maximum. Every row must have the same columns. */
export async function insertAll<T extends object>(
  tx: Queryable,
  dialect: Database['dialect'],
  table: string,
  rows: T[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += dialect.insertBatch) {
    await tx(table).insert(rows.slice(start, start + dialect.insertBatch));
  }
}

/** The key columns of an aggregate table, and the columns that are summed. */
export interface AggregateTable {
  table: string;
  key: readonly string[];
  sums: readonly string[];
}

/**
 * Adds to aggregate rows and inserts those that are missing. Pass rows in key order, so that concurrent
 * writers cannot deadlock.
 */
export async function addAll(
  tx: Queryable,
  dialect: Database['dialect'],
  to: AggregateTable,
  rows: object[],
): Promise<void> {
  const merged = Object.fromEntries(
    to.sums.map((name) => [name, tx.raw(`??.?? + ${dialect.inserted(name)}`, [to.table, name])]),
  );
  for (let start = 0; start < rows.length; start += dialect.insertBatch) {
    await tx(to.table)
      .insert(rows.slice(start, start + dialect.insertBatch))
      .onConflict([...to.key])
      .merge(merged);
  }
}

/** The same for the result of a query whose columns are the keys and sums in the table's order. */
export async function addSelected(
  tx: Queryable,
  dialect: Database['dialect'],
  to: AggregateTable,
  selected: Knex.QueryBuilder,
): Promise<void> {
  const { table, key, sums } = to;
  const { sql, bindings } = selected.toSQL();
  const names = [...key, ...sums];
  // a derived table lets the query read the table that is written; SQLite needs the `where` to parse the
  // conflict clause
  const selection = `select * from (${sql}) as selected where 1 = 1`;
  const added = sums.map((name) => `?? = ??.?? + ${dialect.inserted(name)}`).join();
  await tx.raw(
    `insert into ?? (${names.map(() => '??').join()}) ${selection} ${dialect.whereTaken(key)} ${added}`,
    [table, ...names, ...bindings, ...sums.flatMap((name) => [name, table, name])],
  );
}
