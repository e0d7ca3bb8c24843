import type Mysql2Client from 'knex/lib/dialects/mysql2/index.js';
import { noteFailure } from './failures.ts';

/** Is told of each statement that has ended, well or not: its SQL with placeholders, and how long the engine took. */
export type StatementListener = (sql: string, milliseconds: number) => void;

/** That of any engine: to us they look the same. */
type Client = typeof Mysql2Client;

/**
 * The same client of Knex, which tells of its statements and knows its failures again. Knex's events would leave out what
 * begins and ends a transaction, and changes of the schema: on the embedded database it is the commit that waits for the
 * disk.
 */
export function timedClient(Base: Client, tell: StatementListener | undefined): Client {
  return class extends Base {
    override async _query(connection: unknown, statement: { sql: string }): Promise<unknown> {
      const started = performance.now();
      try {
        return await super._query(connection, statement);
      } catch (error) {
        throw noteFailure(error);
      } finally {
        tell?.(statement.sql, performance.now() - started);
      }
    }

    override async acquireRawConnection(): Promise<unknown> {
      try {
        return await super.acquireRawConnection();
      } catch (error) {
        throw noteFailure(error);
      }
    }
  };
}
