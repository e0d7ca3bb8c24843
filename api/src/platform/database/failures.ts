interface DriverError {
  code?: string;
  errno?: number;
  message?: string;
}

/** Kinds of database failures that callers can handle. */
export type DatabaseFailure = 'full' | 'busy' | 'read-only' | 'down' | 'unknown';

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
const numbers: Record<Exclude<DatabaseFailure, 'unknown'>, number[]> = {
  // disk full, table full
  full: [1021, 1114],
  // record has changed since last read, lock wait timeout, deadlock
  busy: [1020, 1205, 1213],
  // --read-only, read-only transaction, read-only mode of the engine
  'read-only': [1290, 1792, 1836],
  // too many connections: in total, of the user, of the user per hour; node of a cluster without quorum; shutdown; killed;
  // closed after idling (MySQL 8)
  down: [1040, 1203, 1226, 1047, 1053, 1927, 4031],
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
  const known = Object.entries(numbers) as [keyof typeof numbers, number[]][];
  return known.find(([, those]) => those.includes(errno))?.[0];
}

/** Errors of COMMIT statements that the server may have carried out. */
const ofUnansweredCommit = new WeakSet<object>();
/** The server's answer to COMMIT says that it stored nothing. */
const rolledBack: readonly DatabaseFailure[] = ['busy', 'read-only', 'full'];
/** What the driver says instead of sending a statement on a connection that it knows to be lost. */
const notSent = /connection is in closed state/;

/**
 * Marks the error of a COMMIT whose answer was lost, or says nothing of its effect: it is not known whether the
 * transaction was stored. Call it for errors of COMMIT statements only, after `noteFailure`.
 */
export function noteFailedCommit(thrown: unknown): void {
  const failure = databaseFailure(thrown);
  if (notSent.test((thrown as DriverError).message ?? '') || (failure && rolledBack.includes(failure)))
    return;
  if (typeof thrown === 'object' && thrown !== null) ofUnansweredCommit.add(thrown);
}

/** Whether the transaction that failed with this error may have been stored. */
export const isUnansweredCommit = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && ofUnansweredCommit.has(thrown);

/** It is not known whether a transaction was stored, and running it again could store it twice. */
export class UnknownOutcomeError extends Error {
  constructor(cause: unknown) {
    super('the connection was lost while a transaction was being committed', { cause });
    this.name = 'UnknownOutcomeError';
  }
}

/** @returns the kind of failure, or undefined if the error is not a known failure of the database */
export function databaseFailure(thrown: unknown): DatabaseFailure | undefined {
  if (thrown instanceof UnknownOutcomeError) return 'unknown';
  const failed = (thrown ?? {}) as DriverError;
  const { code = '', message = '' } = failed;
  if (closedInTransaction.test(message) || poolGaveUp.test(message)) return 'down';
  if (!ofDatabase.has(failed) && !ownCode.test(code)) return undefined;
  return byNumber(failed) ?? codes.find(([pattern]) => pattern.test(code))?.[1];
}

/** Errors of the platform may have numbers as codes. */
const isOfSqlite = (thrown: unknown): boolean =>
  String((thrown as DriverError | undefined)?.code ?? '').startsWith('SQLITE_');

/**
 * Whether a connection ended, or could not be made, such as while another server takes over. Not when all connections
 * of the pool were in use: that was waited for already.
 */
export function isConnectionLost(thrown: unknown): boolean {
  const { errno = 0, message = '' } = (thrown ?? {}) as DriverError;
  if (poolGaveUp.test(message) || isOfSqlite(thrown) || writeFailures.has(errno)) return false;
  return databaseFailure(thrown) === 'down';
}

/**
 * Whether the transaction can be run again: what was in its way ends by itself within seconds. A server that takes over
 * from another one refuses connections, writes, or both until it is done.
 */
export function isRetryable(thrown: unknown): boolean {
  const failure = databaseFailure(thrown);
  if (failure === 'read-only') return !isOfSqlite(thrown);
  return failure === 'busy' || isConnectionLost(thrown);
}

export function isDuplicate(thrown: unknown): boolean {
  const { code } = thrown as DriverError;
  return (
    code === 'ER_DUP_ENTRY' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  );
}
