interface DriverError {
  code?: string;
  errno?: number;
  message?: string;
}

const retryableCodes = new Set([
  // MariaDB 11.8: a row that was read has changed before it is locked
  'ER_CHECKREAD',
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'PROTOCOL_CONNECTION_LOST',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
]);

const downCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'SQLITE_CANTOPEN',
  'SQLITE_IOERR',
]);

/** Knex hides a connection lost inside a transaction behind this text. */
const closedInTransaction = /connection is in closed state|Connection lost/;
const poolGaveUp = /Timeout acquiring a connection|Knex: Timeout|Unable to acquire a connection/;

/** Whether a transaction that failed so may simply be run again. */
export function isRetryable(thrown: unknown): boolean {
  const { code, errno, message = '' } = thrown as DriverError;
  return (
    retryableCodes.has(code ?? '') || errno === 1213 || errno === 1205 || closedInTransaction.test(message)
  );
}

export function isDatabaseDown(thrown: unknown): boolean {
  const { code, message = '' } = (thrown ?? {}) as DriverError;
  return downCodes.has(code ?? '') || closedInTransaction.test(message) || poolGaveUp.test(message);
}

export function isDuplicate(thrown: unknown): boolean {
  const { code } = thrown as DriverError;
  return (
    code === 'ER_DUP_ENTRY' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  );
}
