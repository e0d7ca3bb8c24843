import type { Knex } from 'knex';

/** The number of rows, which some engines give as a text. */
export async function countRows(rows: Knex.QueryBuilder): Promise<number> {
  const row = await rows.count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

/** Orders rows by these columns, the smallest first. */
export const ascending = (...columns: string[]) =>
  columns.map((column) => ({ column, order: 'asc' as const }));

/** The same, the largest first. */
export const descending = (...columns: string[]) =>
  columns.map((column) => ({ column, order: 'desc' as const }));
