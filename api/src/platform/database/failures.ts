import { setTimeout as wait } from 'node:timers/promises';

interface DriverError {
  code?: string;
  errno?: number;
  message?: string;
}

/** Kinds of database failures that callers can handle. */
export type DatabaseFailure = 'full' | 'busy' | 'read-only' | 'down';

/**
 * Errors thrown by the database client. A code such as ECONNRESET alone is ambiguous: a client that aborts
 * its request causes the same one.
 */
const ofDatabase = new WeakSet<object>();

/** Marks an error as thrown by the database client. @returns the same error */
export function noteFailure(thrown: unknown): unknown {
  if (typeof thrown === 'object' && thrown !== null) ofDatabase.add(thrown);
  return thrown;
}

/** Error numbers of MySQL and MariaDB; the names differ between versions and drivers. */
const numbers: Record<DatabaseFailure, number[]> = {
  // disk full, table full
  full: [1021, 1114],
  // record has changed since last read, lock wait timeout, deadlock
  busy: [1020, 1205, 1213],
  // --read-only, read-only transaction, read-only mode of the engine
  'read-only': [1290, 1792, 1836],
  // too many connections: in total, of the user, of the user per hour; node of a cluster without quorum; shutdown; killed
  down: [1040, 1203, 1226, 1047, 1053, 1927],
};

/** Numbers of failed writes of any cause that the operating system reports, a full disk among them. */
const writeFailures = new Set([3, 1026, 1030]);
/** ENOSPC and EDQUOT in the server's messages. */
const noSpace = /(?:Errcode:|error) "?(?:28|122)\b|No space left|quota exceeded/i;

const codes: [RegExp, DatabaseFailure][] = [
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT)$/, 'full'],
  // ER_CHECKREAD, MariaDB 11.8: a row was changed between reading and locking it
  [/^(?:SQLITE_(?:BUSY|LOCKED)(?:_\w+)?|ER_CHECKREAD|ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT)$/, 'busy'],
  [/^SQLITE_READONLY(?:_\w+)?$/, 'read-only'],
  [/^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|PROTOCOL_CONNECTION_LOST)$/, 'down'],
  [/^(?:ER_SERVER_SHUTDOWN|ER_CON_COUNT_ERROR|SQLITE_(?:CANTOPEN|IOERR)(?:_\w+)?)$/, 'down'],
];

/** Codes that only database clients use. */
const ownCode = /^(?:SQLITE|ER|PROTOCOL)_/;

/** Knex replaces the error of a connection lost inside a transaction by this message. */
const closedInTransaction = /connection is in closed state|Connection lost/;
const poolGaveUp = /Timeout acquiring a connection|Knex: Timeout|Unable to acquire a connection/;

function byNumber({ errno, message = '' }: DriverError): DatabaseFailure | undefined {
  if (errno === undefined) return undefined;
  if (writeFailures.has(errno)) return noSpace.test(message) ? 'full' : 'down';
  const known = Object.entries(numbers) as [DatabaseFailure, number[]][];
  return known.find(([, those]) => those.includes(errno))?.[0];
}

/** @returns the kind of failure, or undefined if the error is not a known failure of the database */
export function databaseFailure(thrown: unknown): DatabaseFailure | undefined {
  const failed = (thrown ?? {}) as DriverError;
  const { code = '', message = '' } = failed;
  if (closedInTransaction.test(message) || poolGaveUp.test(message)) return 'down';
  if (!ofDatabase.has(failed) && !ownCode.test(code)) return undefined;
  return byNumber(failed) ?? codes.find(([pattern]) => pattern.test(code))?.[1];
}

/** Whether the transaction can be run again. */
export function isRetryable(thrown: unknown): boolean {
  const { code, message = '' } = (thrown ?? {}) as DriverError;
  return (
    databaseFailure(thrown) === 'busy' ||
    code === 'PROTOCOL_CONNECTION_LOST' ||
    closedInTransaction.test(message)
  );
}

export function isDuplicate(thrown: unknown): boolean {
  const { code } = thrown as DriverError;
  return (
    code === 'ER_DUP_ENTRY' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  );
}

const attempts = 8;
/**
 * After losing a race for a unique key, the next attempt finds the key taken; further failures are no race.
 */
const attemptsAtDuplicate = 6;

/** Retries `work` after transient failures, with growing random delays. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const allowed = isDuplicate(error) ? attemptsAtDuplicate : attempts;
      if (attempt >= allowed || !(isRetryable(error) || isDuplicate(error))) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}
