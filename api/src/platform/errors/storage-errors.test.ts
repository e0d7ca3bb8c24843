import { once } from 'node:events';
import { readdir, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createPost, listPosts, uploadImage } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { aLog } from '../../../testing/a-log.ts';
import { anAuthor } from '../../../testing/factories.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { databaseFailure, isRetryable, noteFailure } from '../database/failures.ts';
import { damaged } from '../pictures/refused-error.ts';

const { log, lines } = aLog('info');
// only SQLite can simulate a full disk, whatever engine the other tests use
const api = await startTestApi({ DATABASE_URL: '' }, log);
const author = await anAuthor(api);
afterAll(() => api.close());

const full = { status: 507, body: { code: 'storage_full' } };
const write = (content = '<p>மழை</p>') =>
  api.call(createPost, { body: { title: 'மழை', content } }, { as: author });

async function limitPages(max: string): Promise<void> {
  await api.platform.database.transaction((tx) => tx.raw(`PRAGMA max_page_count = ${max}`));
}

test('a write on a full disk is 507 and changes nothing, and reading still works', async () => {
  const before = await api.platform.database.read('post').count({ count: '*' }).first();
  // SQLite rounds a smaller limit up to the current size
  await limitPages('1');
  expect(await write(`<p>${'மழை '.repeat(100_000)}</p>`)).toMatchObject(full);
  expect(await api.platform.database.read('post').count({ count: '*' }).first()).toEqual(before);
  expect((await api.call(listPosts, {})).status).toBe(200);
  await limitPages('4294967294');
  expect((await write()).status).toBe(201);
});

test('other statements of a transaction that hits a full disk are not stored either', async () => {
  const { database } = api.platform;
  await limitPages('1');
  const both = database.transaction((tx) =>
    Promise.all([
      tx('setting').insert({ name: 'large', value: 'x'.repeat(2_000_000) }),
      tx('setting').insert({ name: 'small', value: '1' }),
    ]),
  );
  await expect(both).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  await limitPages('4294967294');
  expect(await database.read('setting').whereIn('name', ['large', 'small'])).toEqual([]);
});

test('a write while a backup or a shell locks the file is 503 with a time to retry', async () => {
  const shell = new Database(path.join(api.platform.config.dataDir, 'ezhuthu.sqlite'));
  shell.exec('BEGIN IMMEDIATE');
  const answer = await write();
  shell.exec('ROLLBACK');
  shell.close();
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(answer.body.message).toContain('busy');
  expect(answer.headers.get('retry-after')).toBe('1');
  expect((await write()).status).toBe(201);
});

const boundary = 'the-boundary';
const part = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n`;

/** A form whose file is written to a device that is always full. */
async function* formOntoAFullDisk(): AsyncGenerator<Uint8Array> {
  const { dataDir } = api.platform.config;
  yield Buffer.from(part.slice(0, 10));
  let folder: string | undefined;
  while (!folder) {
    await setImmediate();
    folder = (await readdir(dataDir)).find((name) => name.startsWith('incoming-'));
  }
  await symlink('/dev/full', path.join(dataDir, folder, 'upload'));
  yield Buffer.from(part.slice(10));
  for (let n = 0; n < 20; n++) yield Buffer.alloc(64 * 1024, n);
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

test('a picture on a full disk is 507 and leaves no files', async () => {
  const answer = await rawRequest(api, uploadImage.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${author.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    chunks: formOntoAFullDisk(),
  });
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([507, 'storage_full']);
  const left = await readdir(api.platform.config.dataDir);
  expect(left.filter((name) => name.startsWith('incoming-'))).toEqual([]);
});

test('a full disk during picture processing is not blamed on the picture', () => {
  const cause = new Error('vips__tracked_write: unable to write to file: No space left on device');
  expect(damaged(cause).refusal.code).toBe('storage_full');
  expect(damaged(new Error('VipsJpeg: premature end of file')).refusal.code).toBe('invalid');
});

test('a body aborted by the client is not reported as a database failure', async () => {
  const { hostname, port } = new URL(api.origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    [
      'POST /api/posts HTTP/1.1',
      'host: x',
      'x-request-id: broken-off-1',
      `authorization: Bearer ${author.token}`,
      'content-type: application/json',
      'content-length: 1000',
      '',
      '{"title":',
    ].join('\r\n'),
  );
  // wait until the body is being read
  await once(api.server, 'request');
  socket.destroy();
  const ofThis = () => lines.filter(({ requestId }) => requestId === 'broken-off-1');
  while (ofThis().length === 0) await setImmediate();
  expect(ofThis()).toEqual([expect.objectContaining({ msg: 'request', status: 400 })]);
});

/** Errors as mysql2 throws them. */
const driverError = (errno: number | undefined, code: string, message = 'said the server') =>
  Object.assign(new Error(message), { errno, code, sqlState: 'HY000', sqlMessage: message });

test.each([
  [1114, 'ER_RECORD_FILE_FULL', "The table 'post' is full", 'full'],
  [1021, 'ER_DISK_FULL', 'Disk full (/tmp)', 'full'],
  [3, 'EE_WRITE', "Error writing file '/tmp/MYfd' (Errcode: 28 - No space left on device)", 'full'],
  [3, 'EE_WRITE', `Error writing file '/tmp/MYfd' (Errcode: 28 "No space left on device")`, 'full'],
  [1026, 'ER_ERROR_ON_WRITE', "Error writing file './post.ibd' (errno: 122 - Disk quota exceeded)", 'full'],
  [1030, 'ER_GET_ERRNO', 'Got error 28 from storage engine', 'full'],
  [3, 'EE_WRITE', "Error writing file '/tmp/MYfd' (Errcode: 5 - Input/output error)", 'down'],
  [1205, 'ER_LOCK_WAIT_TIMEOUT', 'Lock wait timeout exceeded', 'busy'],
  [1213, 'ER_LOCK_DEADLOCK', 'Deadlock found', 'busy'],
  [1290, 'ER_OPTION_PREVENTS_STATEMENT', 'running with the --read-only option', 'read-only'],
  [1792, 'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION', 'in a READ ONLY transaction', 'read-only'],
  [1836, 'ER_READ_ONLY_MODE', 'Running in read-only mode', 'read-only'],
  [1040, 'ER_CON_COUNT_ERROR', 'Too many connections', 'down'],
  [1047, 'ER_UNKNOWN_COM_ERROR', 'WSREP has not yet prepared node for application use', 'down'],
  [1203, 'ER_TOO_MANY_USER_CONNECTIONS', "User 'x' already has more than", 'down'],
  [1226, 'ER_USER_LIMIT_REACHED', "has exceeded the 'max_user_connections' resource", 'down'],
  [-104, 'ECONNRESET', 'read ECONNRESET', 'down'],
  [undefined, 'PROTOCOL_CONNECTION_LOST', 'Connection lost', 'down'],
  [undefined, 'SQLITE_FULL', 'database or disk is full', 'full'],
  [undefined, 'SQLITE_BUSY_SNAPSHOT', 'database is locked', 'busy'],
  [undefined, 'SQLITE_READONLY_DBMOVED', 'attempt to write a readonly database', 'read-only'],
  [undefined, 'SQLITE_IOERR_WRITE', 'disk I/O error', 'down'],
  [1062, 'ER_DUP_ENTRY', 'Duplicate entry', undefined],
  [1146, 'ER_NO_SUCH_TABLE', "Table 'x' doesn't exist", undefined],
])('what the database calls %s %s (%s) is %s', (errno, code, message, failure) => {
  expect(databaseFailure(noteFailure(driverError(errno, code, message)))).toBe(failure);
});

test.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNREFUSED'])(
  'a connection of somebody else that ends in %s is none of the database',
  (code) => {
    expect(databaseFailure(Object.assign(new Error('aborted'), { code }))).toBeUndefined();
  },
);

test('a busy database is retried, a full or read-only one is not', () => {
  const codes = ['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_BUSY', 'ER_LOCK_DEADLOCK'];
  expect(codes.map((code) => isRetryable(driverError(undefined, code)))).toEqual([false, false, true, true]);
});
