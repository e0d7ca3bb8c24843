import type Mysql2Client from 'knex/lib/dialects/mysql2/index.js';
import { noteFailure } from './failures.ts';

/**
 * Called after each statement, whether it succeeded or failed, with its SQL (with placeholders) and duration.
 */
export type StatementListener = (sql: string, milliseconds: number) => void;

/** The type of one engine's client; only members that all of them have are used. */
type Client = typeof Mysql2Client;

/**
 * Adds timing and failure marking to a Knex client. Knex's own events leave out schema changes and the
 * statements that begin and end a transaction, but on SQLite the commit is what waits for the disk.
 */
export function timedClient(Base: Client, listener: StatementListener | undefined): Client {
  return class extends Base {
    override async _query(connection: unknown, statement: { sql: string }): Promise<unknown> {
      const started = performance.now();
      try {
        return await super._query(connection, statement);
      } catch (error) {
        throw noteFailure(error);
      } finally {
        listener?.(statement.sql, performance.now() - started);
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
