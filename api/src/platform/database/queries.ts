import type { Knex } from 'knex';
import { yieldToEventLoop } from '../event-loop.ts';

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

/** Values, or pairs, that a statement looks up at most. */
const lookupBatch = 1000;

/** The rows of many values, which are looked up some at a time. */
export async function inChunks<T, R>(all: T[], find: (some: T[]) => PromiseLike<R[]>): Promise<R[]> {
  const found: R[] = [];
  for (let start = 0; start < all.length; start += lookupBatch) {
    if (start > 0) await yieldToEventLoop();
    for (const row of await find(all.slice(start, start + lookupBatch))) found.push(row);
  }
  return found;
}

/** Orders rows by these columns, the smallest first. */
export const ascending = (...columns: string[]) =>
  columns.map((column) => ({ column, order: 'asc' as const }));

/** The same, the largest first. */
export const descending = (...columns: string[]) =>
  columns.map((column) => ({ column, order: 'desc' as const }));
