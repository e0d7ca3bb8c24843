import type { Knex } from 'knex';

/** `column contains text`, the text's own wildcards taken literally. */
export function whereContains(query: Knex.QueryBuilder, column: string, text: string): void {
  const literal = text.replace(/[|%_]/g, (sign) => `|${sign}`);
  query.whereRaw("?? like ? escape '|'", [column, `%${literal}%`]);
}
