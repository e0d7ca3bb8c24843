import type { Queryable } from './database.ts';
import { getDialect } from './dialect.ts';

/** Parts of rows, of which the engine takes each in one statement. */
function* inBatches<T>(tx: Queryable, rows: T[]): Generator<T[]> {
  const { insertBatch } = getDialect(tx);
  for (let start = 0; start < rows.length; start += insertBatch) yield rows.slice(start, start + insertBatch);
}

/** Inserts rows in batches of the engine's maximum. Every row must have the same columns. */
export async function insertAll<T extends object>(tx: Queryable, table: string, rows: T[]): Promise<void> {
  for (const batch of inBatches(tx, rows)) await tx(table).insert(batch);
}

/** Inserts rows likewise. Of those whose key exists, the columns that are named are updated instead. */
export async function upsertAll<T extends object>(
  tx: Queryable,
  table: string,
  rows: T[],
  { key, columns }: { key: string[]; columns?: string[] },
): Promise<void> {
  for (const batch of inBatches(tx, rows)) {
    const insertion = tx(table).insert(batch).onConflict(key);
    await (columns ? insertion.merge(columns) : insertion.merge());
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
export async function addAll(tx: Queryable, to: AggregateTable, rows: object[]): Promise<void> {
  const { inserted } = getDialect(tx);
  const merged = Object.fromEntries(
    to.sums.map((name) => [name, tx.raw(`??.?? + ${inserted(name)}`, [to.table, name])]),
  );
  for (const batch of inBatches(tx, rows))
    await tx(to.table)
      .insert(batch)
      .onConflict([...to.key])
      .merge(merged);
}
