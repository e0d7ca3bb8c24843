import { ConfigError } from '@ezhuthu/api';

interface SystemError {
  code?: string;
  path?: string;
  port?: number;
  message?: string;
}

const sentences: Record<string, (error: SystemError) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken by another program: stop it, or start with PORT=${(port ?? 8080) + 1}.`,
  EACCES: ({ path, port }) =>
    path
      ? `${path} cannot be written: change its permissions, or set DATA_DIR to another folder.`
      : `Port ${port} needs more privileges: start with PORT=8080.`,
  EROFS: ({ path }) => `${path} is on a read-only disk: set DATA_DIR to another folder.`,
  ENOTDIR: ({ path }) => `${path} is not a folder: set DATA_DIR to one.`,
  EEXIST: ({ path }) => `${path} is in the way: move it, or set DATA_DIR to another folder.`,
  ENOSPC: () => 'The disk is full: free some space and start again.',
  ECONNREFUSED: () =>
    'The database of DATABASE_URL does not respond: is it running, and is the address right?',
  ER_ACCESS_DENIED_ERROR: () =>
    'The database of DATABASE_URL refuses this user and password. A user who needs TLS is refused in the same way: add ?ssl-mode=verify-identity.',
  ER_SECURE_TRANSPORT_REQUIRED: () =>
    'The database of DATABASE_URL takes encrypted connections only: add ?ssl-mode=verify-identity to its address.',
  HANDSHAKE_NO_SSL_SUPPORT: () =>
    'The database of DATABASE_URL has no TLS: set it up there, or leave ssl-mode out on a network that you trust.',
  HANDSHAKE_SSL_ERROR: ({ message }) =>
    `The certificate of the database of DATABASE_URL is not accepted (${message}): name its authority with ssl-ca.`,
  ER_BAD_DB_ERROR: () => 'The database that DATABASE_URL names does not exist: create it first (utf8mb4).',
  SQLITE_CANTOPEN: () => 'The database file cannot be opened: check that DATA_DIR can be written.',
  SQLITE_READONLY: () =>
    'The database file cannot be written: change its permissions, or set another DATA_DIR.',
};

/** Explains a failed start, and what to do about it, in one sentence for each fault. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.faults.join('\n');
  const { code = '', message } = error as SystemError;
  return sentences[code]?.(error as SystemError) ?? `The start failed: ${message}`;
}
