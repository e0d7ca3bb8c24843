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
