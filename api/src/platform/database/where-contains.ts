import type { Knex } from 'knex';

/** `column contains text`, with wildcards in the text escaped. */
export function whereContains(query: Knex.QueryBuilder, column: string, text: string): void {
  const literal = text.replace(/[|%_]/g, (sign) => `|${sign}`);
  query.whereRaw("?? like ? escape '|'", [column, `%${literal}%`]);
}
