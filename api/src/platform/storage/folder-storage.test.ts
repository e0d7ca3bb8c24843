import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openFolder } from './folder-storage.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ezhuthu-storage-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });

test('what is put can be got', async () => {
  const storage = await openFolder(folder);
  await storage.putAll([file('a1.webp', 'one')]);
  expect(String(await storage.get('a1.webp'))).toBe('one');
});

test('a file that is not there is null', async () => {
  const storage = await openFolder(folder);
  expect(await storage.get('a1.webp')).toBeNull();
});

test('a file that cannot be written leaves none of its fellows behind', async () => {
  const storage = await openFolder(folder);
  const unwritable = { name: 'b2.webp', bytes: 42 as unknown as Uint8Array };
  await expect(storage.putAll([file('a1.webp', 'one'), unwritable])).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});

test.each(['../a.webp', '.hidden.webp', 'a/b.webp', 'a.svg', 'a.webp\0'])(
  'the name %j leads nowhere',
  async (name) => {
    const storage = await openFolder(folder);
    expect(await storage.get(name)).toBeNull();
    await expect(storage.putAll([file(name, 'x')])).rejects.toThrow();
  },
);
