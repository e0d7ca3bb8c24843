import type { Knex } from 'knex';
import { yieldToEventLoop } from '../event-loop.ts';
import type { Queryable } from './database.ts';
import { getDialect } from './dialect.ts';
import type { Row } from './typed-rows.ts';

/**
 * Reads rows in the order of their ids, a page at a time, until there are none.
 * @param find those after an id
 */
export async function* inPages<Row extends { id: string | number }>(
  first: NoInfer<Row['id']>,
  find: (after: Row['id']) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows = await find(first);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows;
    rows = await find(last.id);
  }
}

/** The name of a column in rows, which leave out its table. */
export const withoutTable = (column: string) => column.slice(column.indexOf('.') + 1);

/**
 * Reads what a query selects in the order of a key, some rows at a time.
 * @param key columns that tell the rows apart, and are among the selected ones
 */
export async function* inKeyOrder(
  db: Queryable,
  rows: Knex.QueryBuilder,
  { key, limit }: { key: readonly string[]; limit: number },
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const batch = rows
      .clone()
      .orderBy([...key])
      .limit(limit);
    const after = last;
    if (after)
      getDialect(db).whereAfter(
        batch,
        key.map((column) => [column, after[withoutTable(column)] as string]),
      );
    const some: Row[] = await batch;
    yield some;
    await yieldToEventLoop();
    last = some[limit - 1];
  } while (last);
}
