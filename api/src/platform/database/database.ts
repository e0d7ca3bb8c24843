import type { Knex } from 'knex';
import type { Found } from '../findings.ts';
import type { Dialect } from './dialect.ts';

/** Anything that runs a query: a transaction, or the database's `read` outside of one. */
export type Queryable = Knex;

export interface Database {
  dialect: Dialect;
  /** For reading outside a transaction; on SQLite it cannot write. */
  read: Queryable;
  /**
   * Runs `work` in one transaction. Runs it again from the start after a deadlock, a lock timeout, a
   * connection lost before the commit, while another server takes over, or after a unique key was lost to a race, for
   * DATABASE_RETRY_MS in all. `work` must therefore have no effect outside the database. When a connection was lost
   * during the commit, only what calls `declareIdempotent` is run again.
   * @throws UnknownOutcomeError when it is not known whether the transaction was stored
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Lets nothing of this process write while `work` runs, where the engine has one writer. */
  withoutWriting<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs `work` on a connection of its own that sees the database as it is at this moment, however much is written
   * meanwhile. Whole numbers beyond 2^53 come as a BigInt or as digits.
   */
  snapshot<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** Version, size and settings of the engine, and what is wrong with them. Takes milliseconds. */
  inspect(): Promise<Found[]>;
  /** Reads all tables without blocking this process. @returns what is damaged; empty when nothing is */
  findDamage(signal: AbortSignal): Promise<string[]>;
  close(): Promise<void>;
}
