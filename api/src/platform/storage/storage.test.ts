import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseBucket } from '@ezhuthu/bucket';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aBucket } from '../../../../packages/bucket/testing/a-bucket.ts';
import { openBucket } from './bucket-storage.ts';
import { openFolder } from './folder-storage.ts';
import type { Storage } from './storage.ts';

async function aFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ezhuthu-storage-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  return { storage: await openFolder(folder), remove };
}

async function inABucket() {
  const { url, remove } = await aBucket();
  return { storage: openBucket(parseBucket(url)!), remove };
}

const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
/** A file that can be neither written to disk nor uploaded. */
const unwritable = { name: 'u2.webp', bytes: Symbol('no bytes') as never };

describe.each([
  ['a folder', aFolder],
  ['a bucket', inABucket],
])('%s', (_, open) => {
  let storage: Storage;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ storage, remove } = await open());
  });
  afterAll(() => remove());

  test('gives what was put there', async () => {
    await storage.putAll([file('a1.webp', 'one'), file('a1.jpg', 'two')]);
    expect(String(await storage.get('a1.webp'))).toBe('one');
    expect(String(await storage.get('a1.jpg'))).toBe('two');
  });

  test('gives it piece by piece, and says how much it is', async () => {
    await storage.putAll([file('b1.png', 'three')]);
    const { bytes, stream } = (await storage.open('b1.png'))!;
    expect([bytes, String(await buffer(stream))]).toEqual([5, 'three']);
  });

  test('knows what is there', async () => {
    await storage.putAll([file('c1.avif', 'x')]);
    expect([await storage.exists('c1.avif'), await storage.exists('c2.avif')]).toEqual([true, false]);
  });

  test('lists what is there, and nothing else', async () => {
    await storage.putAll([file('l1.webp', 'x'), file('l2.jpg', 'x')]);
    const names: string[] = [];
    for await (const name of storage.list()) if (name.startsWith('l')) names.push(name);
    expect(names.sort()).toEqual(['l1.webp', 'l2.jpg']);
  });

  test('has null for what is not there', async () => {
    expect([await storage.get('d1.webp'), await storage.open('d1.webp')]).toEqual([null, null]);
  });

  test('deletes a file, and once more', async () => {
    await storage.putAll([file('g1.epub', 'x')]);
    await storage.delete('g1.epub');
    await storage.delete('g1.epub');
    expect(await storage.exists('g1.epub')).toBe(false);
  });

  test('takes the same file again', async () => {
    await storage.putAll([file('e1.gif', 'x')]);
    await storage.putAll([file('e1.gif', 'x')]);
    expect(String(await storage.get('e1.gif'))).toBe('x');
  });

  test('stores none of the files if one cannot be stored', async () => {
    await expect(storage.putAll([file('u1.webp', 'one'), unwritable])).rejects.toThrow();
    expect([await storage.exists('u1.webp'), await storage.exists('u2.webp')]).toEqual([false, false]);
  });

  test('keeps an existing file when another of the same call cannot be stored', async () => {
    await storage.putAll([file('f1.webp', 'one')]);
    await expect(storage.putAll([file('f1.webp', 'one'), unwritable])).rejects.toThrow();
    expect(await storage.exists('f1.webp')).toBe(true);
  });

  test.each(['../a.webp', '.hidden.webp', 'a/b.webp', 'a.svg', 'a.webp\0', 'a.webp?acl', ''])(
    'has nowhere that the name %j leads to',
    async (name) => {
      expect([await storage.get(name), await storage.exists(name)]).toEqual([null, false]);
      await expect(storage.putAll([file(name, 'x')])).rejects.toThrow('not a name');
    },
  );
});

test('a folder has nothing of a file that could not be written', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ezhuthu-storage-'));
  const storage = await openFolder(folder);
  await expect(storage.putAll([file('a1.webp', 'one'), unwritable])).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

describe('a bucket that fails', () => {
  async function failing(status: number, use: (storage: Storage) => Promise<void>) {
    const server = createServer((_req, res) => res.writeHead(status).end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await use(openBucket(parseBucket(`s3://key:secret@127.0.0.1:${port}/uploads?tls=off`)!));
    server.closeAllConnections();
    server.close();
  }

  test.each([403, 500])('with %i is reported as unavailable', (status) =>
    failing(status, async (storage) => {
      await expect(storage.get('a.webp')).rejects.toMatchObject({ code: 'unavailable' });
    }),
  );

  test('because it is full is reported as full', () =>
    failing(507, async (storage) => {
      await expect(storage.exists('a.webp')).rejects.toMatchObject({ code: 'storage_full' });
    }));

  test('to answer is reported as unavailable', async () => {
    const storage = openBucket(parseBucket('s3://key:secret@127.0.0.1:1/uploads?tls=off')!);
    await expect(storage.get('a.webp')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
