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
