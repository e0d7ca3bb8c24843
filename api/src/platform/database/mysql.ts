import knex, { type Knex } from 'knex';
import Mysql2Client from 'knex/lib/dialects/mysql2/index.js';
import type { Connection } from 'mysql2';
import mysql2 from 'mysql2';
import type { Database, Queryable } from './database.ts';
import { mysqlDialect } from './dialect.ts';
import { retrying } from './failures.ts';
import { checkMysql, inspectMysql } from './inspect/inspect-mysql.ts';
import { parseMysqlUrl, readSslOptions } from './mysql-url.ts';
import { type StatementListener, timedClient } from './timed-client.ts';

/** Uses the driver that this package depends on rather than the one that Knex resolves. */
class Mysql2 extends Mysql2Client {
  _driver() {
    return mysql2;
  }
}

export interface MysqlSettings {
  /** Connections of this process at most. */
  connections: number;
  /** Milliseconds for a connection, and for one of the pool to become free. */
  connectTimeout: number;
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
  { isolation, connections, connectTimeout, listener }: Opening & MysqlSettings,
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
      // a day has no time zone
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
  try {
    return await own.transaction(async (tx) => {
      await tx.raw('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
      return work(tx);
    });
  } finally {
    await own.destroy();
  }
}

/** MySQL 8 or MariaDB 10.6. */
export async function openMysql(
  url: string,
  { connections, connectTimeout }: MysqlSettings,
  listener?: StatementListener,
): Promise<Database> {
  const db = open(url, { isolation: 'READ COMMITTED', connections, connectTimeout, listener });
  return {
    dialect: mysqlDialect,
    read: db,
    transaction: (work) => retrying(() => db.transaction(work)),
    snapshot: (work) => inSnapshot(url, { connectTimeout, listener }, work),
    inspect: () => inspectMysql(db, connections),
    findDamage: (signal) => checkMysql(db, signal),
    close: () => db.destroy(),
  };
}
