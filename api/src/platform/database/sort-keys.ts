import type { Knex } from 'knex';
import { yieldToEventLoop } from '../event-loop.ts';
import { toSortKey } from '../sort-key.ts';
import type { Database, Queryable } from './database.ts';

/** A table with a `sort_key`, and the column that it is made from. */
interface SortedTable {
  name: string;
  column: string;
}

export const sortedTables: readonly SortedTable[] = [
  { name: 'post', column: 'title' },
  { name: 'category', column: 'name' },
];

interface Row {
  id: string;
  text: string;
  sort_key: string;
}

/** Rows per statement, which an engine reads and writes within some milliseconds. */
const batchSize = 200;

const isWrong = ({ text, sort_key }: Row): boolean => toSortKey(text) !== sort_key;

function select(db: Queryable, { name, column }: SortedTable): Knex.QueryBuilder {
  return db(name).select('id', 'sort_key', { text: column });
}

/** Writes the keys of these rows, in one statement. */
async function writeKeys(tx: Queryable, table: SortedTable, ids: string[]): Promise<void> {
  const rows: Row[] = await select(tx, table).whereIn('id', ids).orderBy('id').forUpdate();
  const cases = rows.map(() => 'when ? then ?').join(' ');
  const values = rows.flatMap(({ id, text }) => [id, toSortKey(text)]);
  if (rows.length === 0) return;
  await tx(table.name)
    .whereIn('id', ids)
    .update({ sort_key: tx.raw(`case id ${cases} end`, values) });
}

/**
 * Writes the sort keys that are missing or do not belong to their text, because a process of the release before, which
 * knows no keys, has written that. Reads the table in small steps, and locks only what is wrong.
 */
export async function fillSortKeys(
  { read, transaction }: Pick<Database, 'read' | 'transaction'>,
  table: SortedTable,
): Promise<void> {
  let rows: Row[] = [];
  do {
    const step = select(read, table).orderBy('id').limit(batchSize);
    const last = rows.at(-1);
    rows = await (last ? step.where('id', '>', last.id) : step);
    const wrong = rows.filter(isWrong).map(({ id }) => id);
    if (wrong.length > 0) await transaction((tx) => writeKeys(tx, table, wrong));
    await yieldToEventLoop();
  } while (rows.length === batchSize);
}

/** For every table that is sorted by a title or name. */
export async function mendSortKeys({ database }: { database: Database }): Promise<void> {
  for (const table of sortedTables) await fillSortKeys(database, table);
}
