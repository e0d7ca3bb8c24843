import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { forgotPassword } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aReader } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { makePrivateDatabase, makePrivateFolder } from './private-files.ts';

const api = await startTestApi({ DATABASE_URL: '' });
afterAll(() => api.close());

const { dataDir } = api.platform.config;
const getMode = (...parts: string[]) => statSync(path.join(dataDir, ...parts)).mode & 0o777;

test('only the owner can read the database, its journal and the secret', () => {
  const files = ['ezhuthu.sqlite', 'ezhuthu.sqlite-wal', 'ezhuthu.sqlite-shm', 'jwt-secret'];
  expect([getMode(), ...files.map((file) => getMode(file))]).toEqual([0o700, 0o600, 0o600, 0o600, 0o600]);
});

test('only the owner can read mails stored as files', async () => {
  const { user } = await aReader(api);
  await api.call(forgotPassword, { body: { email: user.email } });
  await mailsTo(api, user.email);
  const [mail] = readdirSync(path.join(dataDir, 'outbox'));
  expect([getMode('outbox'), getMode('outbox', mail!)]).toEqual([0o700, 0o600]);
});

test('existing files become private', () => {
  const folder = path.join(dataDir, 'older');
  mkdirSync(folder, { mode: 0o755 });
  for (const name of ['x.sqlite', 'x.sqlite-wal']) {
    writeFileSync(path.join(folder, name), 'kept', { mode: 0o644 });
  }
  makePrivateFolder(folder);
  makePrivateDatabase(path.join(folder, 'x.sqlite'));
  expect([getMode('older'), getMode('older', 'x.sqlite'), getMode('older', 'x.sqlite-wal')]).toEqual([
    0o700, 0o600, 0o600,
  ]);
  expect(statSync(path.join(folder, 'x.sqlite')).size).toBe(4);
});
