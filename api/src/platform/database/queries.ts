import type { Knex } from 'knex';

/** `column contains text`, with wildcards in the text escaped. */
export function whereContains(query: Knex.QueryBuilder, column: string, text: string): void {
  const literal = text.replace(/[|%_]/g, (sign) => `|${sign}`);
  query.whereRaw("?? like ? escape '|'", [column, `%${literal}%`]);
}

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
