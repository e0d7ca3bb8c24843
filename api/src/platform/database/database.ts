import type { Knex } from 'knex';
import type { Dialect } from './dialect.ts';

/** Anything a query can run on: a transaction inside one, else the database's `read`. */
export type Queryable = Knex;

export interface Database {
  dialect: Dialect;
  /** For reading outside a transaction; on the embedded database it cannot write. */
  read: Queryable;
  /**
   * Runs `work` in one transaction, again from the start when the engine gives it up for a deadlock, a lock
   * time-out or a connection lost before the commit, and when it loses a unique key to a race. `work` must therefore
   * have no effect outside the database.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
