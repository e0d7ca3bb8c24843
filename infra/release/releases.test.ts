import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFolder, createRelease } from '../test/releases/small-release.ts';
import { makeLive, rollBack } from './make-live.ts';
import { listReleases, prune } from './releases.ts';
import { openFolder } from './store/folder-store.ts';
import type { ReleaseStore } from './store/store.ts';

const day = 24 * 60 * 60 * 1000;

let folder: string;
let store: ReleaseStore;
let remove: () => Promise<void>;

async function release(name: string, version: string): Promise<void> {
  const { manifest, folder: built } = await createRelease(folder, name, version);
  await store.put(manifest, built);
  await makeLive(store, manifest);
}

beforeEach(async () => {
  ({ folder, remove } = await createFolder());
  store = openFolder(path.join(folder, 'store'));
  await release('reader', '1');
  await release('reader', '2');
});
afterEach(() => remove());

const getLive = async (name: string) => (await store.read(name))!.pointer.version;
const listed = async () =>
  (await listReleases(store)).map(({ name, version, isLive }) => `${isLive ? '*' : ''}${name} ${version}`);

test('stored releases are listed, the live one first', async () => {
  await release('studio', '1');
  expect(await listed()).toEqual(['*reader 2', 'reader 1', '*studio 1']);
});

test('a rollback needs no build and leaves other fronts alone', async () => {
  await release('studio', '1');
  await rollBack(store, 'reader');
  expect([await getLive('reader'), await getLive('studio')]).toEqual(['1', '1']);
});

test('a rollback to a deleted release fails', async () => {
  await store.remove('reader', '1');
  await expect(rollBack(store, 'reader')).rejects.toThrow('The release reader 1 was deleted.');
  expect(await getLive('reader')).toBe('2');
});

test('a deployment does not overwrite a concurrent one', async () => {
  const { manifest } = await createRelease(folder, 'reader', '3');
  const racingStore: ReleaseStore = {
    ...store,
    async read(name) {
      const found = await store.read(name);
      // another deployment moves the pointer between reading and writing
      if ((await getLive('reader')) === '2') await rollBack(store, 'reader');
      return found;
    },
  };
  await expect(makeLive(racingStore, manifest)).rejects.toThrow(
    'Another deployment has just made reader 1 live.',
  );
});

test('making the live version live again changes nothing', async () => {
  const before = await store.read('reader');
  await release('reader', '2');
  expect(await store.read('reader')).toEqual(before);
});

test('a version is pruned when open tabs can no longer request it', async () => {
  expect(await prune(store, new Date())).toEqual([]);
  expect(await prune(store, new Date(Date.now() + 8 * day))).toEqual([{ name: 'reader', version: '1' }]);
  expect(await listed()).toEqual(['*reader 2']);
});

test('a version that is live again is not pruned', async () => {
  await rollBack(store, 'reader');
  await prune(store, new Date(Date.now() + 8 * day));
  expect(await listed()).toEqual(['*reader 1']);
});
