import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { generateKey } from '@ezhuthu/releases/keys/signer';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFolder } from '../../testing/small-release.ts';

const cli = path.resolve(import.meta.dirname, '../cli.ts');
let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => ({ folder, remove } = await createFolder()));
afterEach(() => remove());

const keys = async (...args: string[]): Promise<string> => {
  const env = { ...process.env, RELEASES_URL: path.join(folder, 'store'), RELEASES_KEY: '' };
  const command = [cli, 'keys', ...args];
  return promisify(execFile)(process.execPath, command, { cwd: folder, env }).then(
    ({ stdout }) => stdout,
    ({ stderr }) => stderr,
  );
};
const readKeys = () => readFile(path.join(folder, 'store/keys.json'), 'utf8');
const getFiles = async () => (await readdir(folder)).filter((file) => file.endsWith('.pem'));
const add = (name: string, root = 'root.pem') => keys('add', name, '--fronts', 'reader', '--root', root);

test('keys are added, listed and removed by the root key', async () => {
  expect(await keys('init', '--root', 'root.pem')).toContain('RELEASES_ROOT=');
  expect(await add('reader-team')).toContain('RELEASES_KEY=reader-team.pem');
  expect(await keys('list')).toMatch(/^reader-team {2}reader {2}until /);
  await keys('remove', 'reader-team', '--root', 'root.pem');
  expect(await keys('list')).toMatch(/^reader-team {2}reader {2}removed /);
});

test('a second root key does not replace the first, and leaves no file', async () => {
  await keys('init', '--root', 'root.pem');
  const before = await readKeys();
  expect(await keys('init', '--root', 'other.pem')).toContain('This store has keys already');
  expect(await keys('init', '--root', 'root.pem')).toContain('This store has keys already');
  expect([await readKeys(), await getFiles()]).toEqual([before, ['root.pem']]);
});

test('a key that cannot be added leaves neither a file nor an entry', async () => {
  await keys('init', '--root', 'root.pem');
  const before = await readKeys();
  await writeFile(path.join(folder, 'taken.pem'), 'mine');
  await writeFile(path.join(folder, 'stranger.pem'), generateKey());
  const files = await getFiles();
  for (const name of ['../outside', '/tmp/outside', 'a/b', '.', ''])
    expect(await add(name)).toContain('Name the key');
  expect(await add('reader-team', 'stranger.pem')).toContain('is not the root key of this store');
  expect(await add('reader-team', 'missing.pem')).toContain('ENOENT');
  expect(await add('taken')).toContain('taken.pem exists already');
  expect([await readKeys(), await getFiles()]).toEqual([before, files]);
  expect(await readFile(path.join(folder, 'taken.pem'), 'utf8')).toBe('mine');
});
