import knex, { type Knex } from 'knex';
import Mysql2Client, { type Runner } from 'knex/lib/dialects/mysql2/index.js';
import type { Connection, FieldPacket } from 'mysql2';
import mysql2 from 'mysql2';
import { parseMysqlUrl, readSslOptions } from '../config/mysql-url.ts';
import { deferAsync } from '../defer.ts';
import type { Database, Queryable } from './database.ts';
import { mysqlDialect } from './dialect.ts';
import { isConnectionLost, noteFailedCommit, noteFailure } from './failures.ts';
import { checkMysql, inspectMysql } from './inspect/inspect-mysql.ts';
import { committing, retrying } from './retrying.ts';
import { type StatementListener, timedClient } from './timed-client.ts';
import { type Row, typeRows } from './typed-rows.ts';

const readMethods = new Set(['select', 'first', 'pluck']);

/** A query of Knex, or an SQL text for `raw`. */
interface Builder {
  _method?: string;
  sql?: string;
}

const isRead = ({ _method, sql }: Builder): boolean =>
  _method === undefined ? /^\s*(?:select|show)\b/i.test(sql ?? '') : readMethods.has(_method);

/**
 * Knex removes its listeners from a connection that it is done with; an error of that connection after this, such as of a
 * late time-out, would end the process.
 */
export function createConnection(options: mysql2.ConnectionOptions): Connection {
  const connection = mysql2.createConnection(options);
  const removeAll = connection.removeAllListeners.bind(connection);
  connection.removeAllListeners = (event) => {
    removeAll(event);
    return connection.on('error', () => {});
  };
  return connection;
}

interface Statement {
  sql: string;
  /** Set by the query; no fields if it returned no rows. */
  response: [Row[], FieldPacket[] | undefined];
}

/** Columns declared as `tinyint(1)`; the driver itself gives instants as `Date`. */
const findBooleans = (fields: FieldPacket[]) =>
  fields
    .filter(({ columnType, columnLength }) => columnType === mysql2.Types.TINY && columnLength === 1)
    .map(({ name }) => ({ name, kind: 'boolean' }));

/** Uses the driver that this package depends on rather than the one that Knex resolves. */
export class Mysql2 extends Mysql2Client {
  _driver() {
    return { ...mysql2, createConnection };
  }

  override async _query(connection: unknown, statement: Statement): Promise<unknown> {
    try {
      const answered = await super._query(connection, statement);
      const [rows, fields] = statement.response;
      if (fields) typeRows(rows, findBooleans(fields));
      return answered;
    } catch (error) {
      if (/^COMMIT\b/i.test(statement.sql)) noteFailedCommit(noteFailure(error));
      throw error;
    }
  }

  /** Reads outside of transactions are sent once more, on another connection, after theirs was lost. */
  override runner(builder: Builder): Runner {
    const first = super.runner(builder);
    if (this.transacting || !isRead(builder)) return first;
    const run = first.run.bind(first);
    first.run = () =>
      run().catch((error: unknown) => {
        if (!isConnectionLost(error)) throw error;
        return super.runner(builder).run();
      });
    return first;
  }
}

export interface MysqlSettings {
  /** Connections of this process at most. */
  connections: number;
  /** Milliseconds for a connection, and for one of the pool to become free. */
  connectTimeout: number;
  /** Milliseconds for which transactions are retried. */
  retryBudget: number;
}

interface Opening {
  isolation: 'READ COMMITTED' | 'REPEATABLE READ';
  listener: StatementListener | undefined;
}

/**
 * The driver's defaults would round BIGINT silently and shift times and days. With the
 * default isolation level, a transaction that waited for a lock would read other rows as they were before the
 * wait.
 */
function open(
  url: string,
  { isolation, connections, connectTimeout, listener }: Opening & Omit<MysqlSettings, 'retryBudget'>,
): Knex {
  const address = parseMysqlUrl(url);
  const { host, port, user, password, database } = address;
  const ssl = readSslOptions(address);
  return knex({
    client: timedClient(Mysql2, listener),
    connection: {
      ...{ host, port, user, password, database },
      ...(ssl && { ssl }),
      charset: 'utf8mb4',
      timezone: 'Z',
      supportBigNumbers: true,
      // a day has no time zone; Knex's types do not know that the driver takes names of types
      dateStrings: ['DATE'] as unknown as boolean,
      connectTimeout,
    },
    acquireConnectionTimeout: connectTimeout,
    // otherwise error messages contain the values bound to the statement
    compileSqlOnError: false,
    // a lost connection fails its query, and the caller logs that; Knex would print it as well
    log: { warn() {} },
    pool: {
      min: 0,
      max: connections,
      afterCreate(connection: Connection, done: (error: Error | null, connection: Connection) => void) {
        connection.query("SET time_zone = '+00:00'", (failure) => {
          if (failure) return done(failure, connection);
          connection.query(`SET SESSION TRANSACTION ISOLATION LEVEL ${isolation}`, (error) =>
            done(error, connection),
          );
        });
      },
    },
  });
}

/** A lost connection ends the transaction with an error, so what is read is of one moment or incomplete. */
async function inSnapshot<T>(
  url: string,
  { connectTimeout, listener }: Pick<Opening & MysqlSettings, 'connectTimeout' | 'listener'>,
  work: (db: Queryable) => Promise<T>,
): Promise<T> {
  const own = open(url, { isolation: 'REPEATABLE READ', connections: 1, connectTimeout, listener });
  await using _ = deferAsync(() => own.destroy());
  return await own.transaction(async (tx) => {
    await tx.raw('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
    return work(tx);
  });
}

/** MySQL 8 or MariaDB 10.6. */
export async function openMysql(
  url: string,
  { connections, connectTimeout, retryBudget }: MysqlSettings,
  listener?: StatementListener,
): Promise<Database> {
  const db = open(url, { isolation: 'READ COMMITTED', connections, connectTimeout, listener });
  const closing = new AbortController();
  const retry = { budget: retryBudget, closing: closing.signal };
  return {
    dialect: mysqlDialect,
    read: db,
    withoutWriting: (work) => work(),
    transaction: (work) => retrying(() => committing((run) => db.transaction(run), work), retry),
    snapshot: (work) => inSnapshot(url, { connectTimeout, listener }, work),
    inspect: () => inspectMysql(db, connections),
    findDamage: (signal) => checkMysql(db, signal),
    async close() {
      closing.abort();
      await db.destroy();
    },
  };
}
