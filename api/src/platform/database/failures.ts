interface DriverError {
  code?: string;
  errno?: number;
  message?: string;
}

/** What a failure of the database means for whoever asked. */
export type DatabaseFailure = 'full' | 'busy' | 'read-only' | 'down';

/**
 * What the database's own client threw. A code such as ECONNRESET says nothing of whose connection it was: a client that
 * breaks off its request has the same.
 */
const ofDatabase = new WeakSet<object>();

/** Remembers that the database's client failed so. @returns the same */
export function noteFailure(thrown: unknown): unknown {
  if (typeof thrown === 'object' && thrown !== null) ofDatabase.add(thrown);
  return thrown;
}

/** Numbers of MySQL and MariaDB, whose names differ between versions and drivers. */
const numbers: Record<DatabaseFailure, number[]> = {
  // disk full, table full
  full: [1021, 1114],
  // read again, lock wait timeout, deadlock
  busy: [1020, 1205, 1213],
  // --read-only, read-only transaction, read-only mode of the engine
  'read-only': [1290, 1792, 1836],
  // too many connections: of all, of the user, of the user in an hour; shutdown; killed
  down: [1040, 1203, 1226, 1053, 1927],
};

/** Numbers of writing that failed for whatever reason the operating system gave: a full disk among them. */
const writeFailures = new Set([3, 1026, 1030]);
/** ENOSPC and EDQUOT, as the server spells them. */
const noSpace = /(?:Errcode:|error) "?(?:28|122)\b|No space left|quota exceeded/i;

const codes: [RegExp, DatabaseFailure][] = [
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT)$/, 'full'],
  // MariaDB 11.8: a row that was read has changed before it is locked
  [/^(?:SQLITE_(?:BUSY|LOCKED)(?:_\w+)?|ER_CHECKREAD|ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT)$/, 'busy'],
  [/^SQLITE_READONLY(?:_\w+)?$/, 'read-only'],
  [/^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|PROTOCOL_CONNECTION_LOST)$/, 'down'],
  [/^(?:ER_SERVER_SHUTDOWN|ER_CON_COUNT_ERROR|SQLITE_(?:CANTOPEN|IOERR)(?:_\w+)?)$/, 'down'],
];

/** Codes that nothing else has. */
const ownCode = /^(?:SQLITE|ER|PROTOCOL)_/;

/** Knex hides a connection lost inside a transaction behind this text. */
const closedInTransaction = /connection is in closed state|Connection lost/;
const poolGaveUp = /Timeout acquiring a connection|Knex: Timeout|Unable to acquire a connection/;

function byNumber({ errno, message = '' }: DriverError): DatabaseFailure | undefined {
  if (errno === undefined) return undefined;
  if (writeFailures.has(errno)) return noSpace.test(message) ? 'full' : 'down';
  const known = Object.entries(numbers) as [DatabaseFailure, number[]][];
  return known.find(([, those]) => those.includes(errno))?.[0];
}

/** What has happened to the database, if it is the database that failed, and in a way that passes. */
export function databaseFailure(thrown: unknown): DatabaseFailure | undefined {
  const failed = (thrown ?? {}) as DriverError;
  const { code = '', message = '' } = failed;
  if (closedInTransaction.test(message) || poolGaveUp.test(message)) return 'down';
  if (!ofDatabase.has(failed) && !ownCode.test(code)) return undefined;
  return byNumber(failed) ?? codes.find(([pattern]) => pattern.test(code))?.[1];
}

/** Whether a transaction that failed so may simply be run again. */
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
