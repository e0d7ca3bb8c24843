import { ConfigError } from '@ezhuthu/api';
import { expect, test } from '@jest/globals';
import { explain } from './failures.ts';

const failed = (code: string, more: object = {}) =>
  Object.assign(new Error(`raw message of ${code}`), { code, ...more });

test.each([
  ['EADDRINUSE', { port: 3000 }, 'Port 3000 is taken by another program: stop it, or start with PORT=3001.'],
  ['EADDRINUSE', {}, 'start with PORT=8081.'],
  ['EACCES', { path: '/data' }, '/data cannot be written'],
  ['EACCES', { port: 80 }, 'Port 80 needs more privileges: start with PORT=8080.'],
  ['EROFS', { path: '/data' }, '/data is on a read-only disk'],
  ['ENOTDIR', { path: '/data' }, '/data is not a folder'],
  ['EEXIST', { path: '/data' }, '/data is in the way'],
  ['ENOSPC', {}, 'The disk is full'],
  ['ECONNREFUSED', {}, 'The database of DATABASE_URL does not respond'],
  ['ER_ACCESS_DENIED_ERROR', {}, 'refuses this user and password'],
  ['ER_SECURE_TRANSPORT_REQUIRED', {}, 'takes encrypted connections only: add ?ssl-mode'],
  ['HANDSHAKE_NO_SSL_SUPPORT', {}, 'has no TLS'],
  ['HANDSHAKE_SSL_ERROR', {}, 'is not accepted (raw message of HANDSHAKE_SSL_ERROR)'],
  ['ER_BAD_DB_ERROR', {}, 'does not exist: create it first'],
  ['SQLITE_CANTOPEN', {}, 'The database file cannot be opened'],
  ['SQLITE_READONLY', {}, 'The database file cannot be written'],
])('%s %j is explained', (code, more, sentence) => {
  expect(explain(failed(code, more))).toContain(sentence);
});

test.each(['EACCES', 'EROFS', 'ENOTDIR', 'EEXIST'])('%s of a folder says what to set', (code) => {
  expect(explain(failed(code, { path: '/data' }))).toContain('DATA_DIR');
});

test('each fault of the configuration is on its own line', () => {
  expect(explain(new ConfigError(['PORT must be a number.', 'SITE_URL must be an address.']))).toBe(
    'PORT must be a number.\nSITE_URL must be an address.',
  );
});

test('an unknown error is reported with its own message', () => {
  expect(explain(failed('E_NEW'))).toBe('The start failed: raw message of E_NEW');
});
