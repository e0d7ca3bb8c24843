import type { Knex } from 'knex';
import type { Database, Queryable } from './database.ts';

/** What rows of sums are found by, and the columns that are added up. */
export interface AggregateTable {
  table: string;
  key: readonly string[];
  sums: readonly string[];
}

/** Adds to rows of sums; one that is not there yet is made. Rows in the order of their keys lock no other writer out. */
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

/** The same for what a query selects, keys and sums in the table's order. */
export async function addSelected(
  tx: Queryable,
  dialect: Database['dialect'],
  to: AggregateTable,
  selected: Knex.QueryBuilder,
): Promise<void> {
  const { table, key, sums } = to;
  const { sql, bindings } = selected.toSQL();
  const names = [...key, ...sums];
  // a table of its own, so that the query may read the one that is added to; SQLite wants the `where`
  const selection = `select * from (${sql}) as selected where 1 = 1`;
  const added = sums.map((name) => `?? = ??.?? + ${dialect.inserted(name)}`).join();
  await tx.raw(
    `insert into ?? (${names.map(() => '??').join()}) ${selection} ${dialect.whereTaken(key)} ${added}`,
    [table, ...names, ...bindings, ...sums.flatMap((name) => [name, table, name])],
  );
}
