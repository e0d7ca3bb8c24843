import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import knex from 'knex';
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js';
import { LRUCache } from 'lru-cache';
import { deferAsync } from '../defer.ts';
import { makePrivateDatabase, makePrivateFolder } from '../files/private-files.ts';
import type { Database, Queryable } from './database.ts';
import { kindOf, sqliteDialect } from './dialect.ts';
import { checkSqlite, inspectSqlite } from './inspect/inspect-sqlite.ts';
import { retrying } from './retrying.ts';
import { sqliteFile } from './sqlite-file.ts';
import { type StatementListener, timedClient } from './timed-client.ts';
import { type Row, typeRows } from './typed-rows.ts';

interface Statement {
  /** True if it returns rows. */
  reader: boolean;
  /** `type` is null for what is no column of a table, such as `max(…)`. */
  columns(): { name: string; type: string | null }[];
  all(bindings: unknown[]): Row[];
}

interface Preparing {
  prepare(sql: string): Statement;
}

/** Types the statement's rows by the declared types of their columns. */
function typeStatement(statement: Statement): Statement {
  if (!statement.reader) return statement;
  const all = statement.all.bind(statement);
  const columns = statement.columns().map(({ name, type }) => ({ name, kind: type && kindOf(type) }));
  statement.all = (bindings) => typeRows(all(bindings), columns);
  return statement;
}

/** Per connection. Statements with id lists of different lengths count separately. */
const maxStatements = 200;

/** Caches prepared statements: preparing one takes SQLite as long as running it, and Knex has no cache. */
function keepStatements(connection: Preparing): void {
  const prepare = connection.prepare.bind(connection);
  const statements = new LRUCache<string, Statement>({
    max: maxStatements,
    memoMethod: (sql) => typeStatement(prepare(sql)),
  });
  connection.prepare = (sql) => statements.memo(sql);
}

/**
 * Milliseconds that a statement blocks on another process's lock before the asynchronous retry takes over.
 */
const busyTimeout = 50;
/** Milliseconds for another process to end its transaction. */
const retryBudget = 1500;
const readers = 2;
/** 32 MB of pages of 4 KB. */
const checkpointPages = 8000;

interface Transacting {
  inTransaction: boolean;
}

/** Connections on which Knex has an open transaction. */
const begun = new WeakSet<Transacting>();
/** The error with which the engine rolled back a connection's last transaction. */
const reasons = new WeakMap<Transacting, unknown>();

/**
 * Takes the write lock at the beginning of a transaction: a deferred transaction that reads and then writes
 * fails under load. On a full disk SQLite rolls back by itself. Later statements of that transaction then
 * fail here, because they would otherwise be committed on their own, and Knex's rollback does nothing.
 */
class ImmediateClient extends BetterSqlite3Client {
  override async _query(connection: Transacting, query: { sql: string }): Promise<unknown> {
    const { sql } = query;
    if (sql === 'BEGIN;') {
      const answer = await super._query(connection, { ...query, sql: 'BEGIN IMMEDIATE;' });
      begun.add(connection);
      return answer;
    }
    const isRollback = sql.startsWith('ROLLBACK');
    const isOver = begun.has(connection) && !connection.inTransaction;
    if (sql.startsWith('COMMIT') || /^ROLLBACK;?$/.test(sql)) begun.delete(connection);
    if (isOver && isRollback) return query;
    if (isOver) {
      // the failed statement must be reported before its successors
      await setImmediate();
      throw reasons.get(connection);
    }
    try {
      return await super._query(connection, query);
    } catch (error) {
      if (!connection.inTransaction) reasons.set(connection, error);
      throw error;
    }
  }
}

interface Connection extends Preparing {
  defaultSafeIntegers(): unknown;
  pragma(text: string): unknown;
}

interface Opening {
  client: typeof BetterSqlite3Client;
  readonly: boolean;
  connections: number;
  listener: StatementListener | undefined;
  /** Sets up a connection before it is used. */
  prepare(connection: Connection): void;
}

function open(file: string, { client, readonly, connections, listener, prepare }: Opening): Knex {
  return knex({
    client: timedClient(client, listener),
    connection: { filename: file, options: { readonly } } as Knex.BetterSqlite3ConnectionConfig,
    useNullAsDefault: true,
    // otherwise error messages contain the values bound to the statement
    compileSqlOnError: false,
    // a connection that fails fails its query, and the caller logs that; Knex would print it as well
    log: { warn() {} },
    pool: {
      min: 1,
      max: connections,
      afterCreate(connection: Connection, done: (error: Error | null, connection: Connection) => void) {
        keepStatements(connection);
        connection.pragma(`busy_timeout = ${busyTimeout}`);
        prepare(connection);
        done(null, connection);
      },
    },
  });
}

function prepareReader(connection: Connection): void {
  connection.pragma('foreign_keys = ON');
  connection.pragma('cache_size = -8000');
}

function prepareWriter(connection: Connection): void {
  prepareReader(connection);
  connection.pragma('journal_mode = WAL');
  // NORMAL survives a killed process but not a power failure
  connection.pragma('synchronous = FULL');
  // pages that many transactions change are written to the file once for all of them
  connection.pragma(`wal_autocheckpoint = ${checkpointPages}`);
}

/** The snapshot is taken by the first read of a deferred transaction. */
async function inSnapshot<T>(
  file: string,
  listener: StatementListener | undefined,
  work: (db: Queryable) => Promise<T>,
): Promise<T> {
  const prepare = (connection: Connection) => void connection.defaultSafeIntegers();
  const own = open(file, { client: BetterSqlite3Client, readonly: true, connections: 1, listener, prepare });
  await using _ = deferAsync(() => own.destroy());
  return await own.transaction(async (tx) => {
    await tx.raw('select 1 from sqlite_master');
    return work(tx);
  });
}

/**
 * SQLite with one writer connection behind Knex's queue, and a read-only pool: in one shared pool a plain
 * read would wait for a whole transaction.
 */
export async function openSqlite(dataDir: string, listener?: StatementListener): Promise<Database> {
  makePrivateFolder(dataDir);
  const file = sqliteFile(dataDir);
  makePrivateDatabase(file);
  const shared = { client: ImmediateClient, listener };
  const writer = open(file, { ...shared, readonly: false, connections: 1, prepare: prepareWriter });
  await writer.raw('select 1');
  const reader = open(file, { ...shared, readonly: true, connections: readers, prepare: prepareReader });
  const closing = new AbortController();
  const retry = { budget: retryBudget, closing: closing.signal };
  return {
    dialect: sqliteDialect,
    read: reader,
    transaction: (work) => retrying(() => writer.transaction(work), retry),
    async withoutWriting(work) {
      const connection = await writer.client.acquireConnection();
      await using _ = deferAsync(() => writer.client.releaseConnection(connection));
      return await work();
    },
    snapshot: (work) => inSnapshot(file, listener, work),
    inspect: () => inspectSqlite(reader),
    findDamage: (signal) => checkSqlite(file, signal),
    async close() {
      closing.abort();
      await reader.destroy();
      await writer.destroy();
    },
  };
}
