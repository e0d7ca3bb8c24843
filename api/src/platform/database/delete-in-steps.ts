import type { Knex } from 'knex';
import { yieldToEventLoop } from '../event-loop.ts';
import type { Database } from './database.ts';
import { getDialect } from './dialect.ts';

/** Rows per transaction, which an engine deletes within some milliseconds, so that no other write waits for long. */
const batchSize = 500;

/**
 * Deletes what `where` selects, however much it is, in a transaction per step.
 * @returns the number of deleted rows
 */
export async function deleteInSteps(
  { transaction }: Database,
  table: string,
  where: (rows: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const step = await transaction((tx) => getDialect(tx).deleteSome(tx, { table, where, limit: batchSize }));
    deleted += step;
    if (step < batchSize) return deleted;
    await yieldToEventLoop();
  }
}
