import knex, { type Knex } from 'knex';
import Mysql2Client from 'knex/lib/dialects/mysql2/index.js';
import type { Connection } from 'mysql2';
import mysql2 from 'mysql2';
import type { Database, Queryable } from './database.ts';
import { mysqlDialect } from './dialect.ts';
import { retrying } from './failures.ts';
import { checkMysql, inspectMysql } from './inspect/inspect-mysql.ts';
import { type StatementListener, timedClient } from './timed-client.ts';

/** Uses the driver that this package depends on rather than the one that Knex resolves. */
class Mysql2 extends Mysql2Client {
  _driver() {
    return mysql2;
  }
}

interface Opening {
  isolation: 'READ COMMITTED' | 'REPEATABLE READ';
  connections: number;
  listener: StatementListener | undefined;
}

/**
 * The driver's defaults would round BIGINT silently and shift times. With the
 * default isolation level, a transaction that waited for a lock would read other rows as they were before the
 * wait.
 */
function open(url: string, { isolation, connections, listener }: Opening): Knex {
  const { hostname, port, username, password, pathname } = new URL(url);
  return knex({
    client: timedClient(Mysql2, listener),
    connection: {
      host: hostname,
      port: Number(port || 3306),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: decodeURIComponent(pathname.slice(1)),
      charset: 'utf8mb4',
      timezone: 'Z',
      supportBigNumbers: true,
      connectTimeout: 5000,
    },
    acquireConnectionTimeout: 5000,
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
  listener: StatementListener | undefined,
  work: (db: Queryable) => Promise<T>,
): Promise<T> {
  const own = open(url, { isolation: 'REPEATABLE READ', connections: 1, listener });
  try {
    return await own.transaction(async (tx) => {
      await tx.raw('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
      return work(tx);
    });
  } finally {
    await own.destroy();
  }
}

/** Of one process. */
const connections = 10;

/** MySQL 8 or MariaDB 10.6. */
export async function openMysql(url: string, listener?: StatementListener): Promise<Database> {
  const db = open(url, { isolation: 'READ COMMITTED', connections, listener });
  return {
    dialect: mysqlDialect,
    read: db,
    transaction: (work) => retrying(() => db.transaction(work)),
    snapshot: (work) => inSnapshot(url, listener, work),
    inspect: () => inspectMysql(db, connections),
    findDamage: (signal) => checkMysql(db, signal),
    close: () => db.destroy(),
  };
}
