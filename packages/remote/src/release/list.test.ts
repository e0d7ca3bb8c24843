import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openFolder } from '@ezhuthu/releases/store/folder-store';
import type { ReleaseStore } from '@ezhuthu/releases/store/store';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFolder, createRelease } from '../../testing/small-release.ts';
import { listReleases, prune } from './list.ts';
import { makeLive, rollBack } from './make-live.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

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

test('a version that was taken back is not deployed again', async () => {
  await rollBack(store, 'reader', { why: 'an empty list' });
  await expect(release('reader', '2')).rejects.toThrow(/^reader 2 was taken back by .*: an empty list\./);
  expect(await getLive('reader')).toBe('1');
  await rollBack(store, 'reader', { to: '2' });
  expect(await getLive('reader')).toBe('2');
});

test('a rollback that does not fit to what is live is refused', async () => {
  const kit = '@ezhuthu/kit';
  for (const version of ['1.2.0', '1.3.0']) {
    const { manifest, folder: built } = await createRelease(folder, 'shell', version);
    const shell = { ...manifest, provides: { [kit]: version } };
    await writeFile(path.join(built, 'release.json'), JSON.stringify(shell, null, 2));
    await store.put(shell, built);
    await makeLive(store, shell);
  }
  const { manifest, folder: built } = await createRelease(folder, 'reader', '3');
  const reader = { ...manifest, needs: { [kit]: '^1.3.0' } };
  await writeFile(path.join(built, 'release.json'), JSON.stringify(reader, null, 2));
  await store.put(reader, built);
  await makeLive(store, reader);
  await expect(rollBack(store, 'shell')).rejects.toThrow(
    'reader needs @ezhuthu/kit ^1.3.0, and the shell has 1.2.0',
  );
  expect(await getLive('shell')).toBe('1.3.0');
});

test('going forward again leaves the version between as a fallback', async () => {
  await rollBack(store, 'reader', { why: 'an empty list' });
  expect((await rollBack(store, 'reader', { to: '2' })).bad).toEqual([]);
  expect((await rollBack(store, 'reader')).version).toBe('1');
});

test('a release is called live only when the site serves it, and the log says when it does not', async () => {
  let served = '/r/reader/2/';
  const server = createServer((_req, res) => void res.end(served)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { manifest, folder: built } = await createRelease(folder, 'reader', '3');
  await store.put(manifest, built);
  await expect(makeLive(store, manifest, { site, timeout: 100 })).rejects.toThrow(
    'does not serve /r/reader/3/',
  );
  const actions = async () => (await store.readLog()).map(({ action, to }) => `${action} ${to}`).slice(2);
  expect(await actions()).toEqual(['not served 3']);
  served = '/r/reader/4/';
  const next = await createRelease(folder, 'reader', '4');
  await store.put(next.manifest, next.folder);
  await makeLive(store, next.manifest, { site });
  expect(await actions()).toEqual(['not served 3', 'deployed 4']);
  server.closeAllConnections();
  server.close();
});

test('every move of a pointer is in the log', async () => {
  await rollBack(store, 'reader', { why: 'an empty list' });
  const entries = await store.readLog();
  expect(entries.map(({ action, from, to, why }) => [action, from, to, why])).toEqual([
    ['deployed', null, '1', undefined],
    ['deployed', '1', '2', undefined],
    ['rolled back', '2', '1', 'an empty list'],
  ]);
});

test('a trial whose time is over is pruned, with its release if that was never live', async () => {
  const trial = { mounts: [], manifest: '', since: new Date(0).toISOString() };
  const tried: [string, number][] = [
    ['1', -day],
    ['3', -day],
    ['4', day],
  ];
  for (const [version, span] of tried) {
    const { manifest, folder: built } = await createRelease(folder, 'reader', version);
    await store.put(manifest, built);
    const until = new Date(Date.now() + span).toISOString();
    await store.addTrial({ ...trial, name: 'reader', version, until });
  }
  // a deployment may be about to use it
  expect(await prune(store, new Date())).toEqual([]);
  expect(await prune(store, new Date(Date.now() + 2 * hour))).toEqual([{ name: 'reader', version: '3' }]);
  expect((await store.trials()).map(({ version }) => version)).toEqual(['4']);
  expect(await store.versions('reader')).toEqual(['1', '2', '4']);
});

test('what killed and refused deployments have left is pruned, of new fronts, too', async () => {
  const { manifest, folder: built } = await createRelease(folder, 'reader', '3');
  await store.put(manifest, built);
  const quotes = await createRelease(folder, 'insights', '1');
  await store.put(quotes.manifest, quotes.folder);
  const at = (file: string) => path.join(folder, 'store', file);
  await mkdir(at('unfinished/reader-4-4711'), { recursive: true });
  for (const file of ['unfinished/reader-4-4711/assets.json', 'registry/reader.json.4711'])
    await writeFile(at(file), '{');
  await prune(store, new Date());
  expect(existsSync(at('unfinished/reader-4-4711'))).toBe(true);
  const removed = await prune(store, new Date(Date.now() + 2 * hour));
  expect(removed.map(({ name, version }) => `${name} ${version}`)).toEqual(['insights 1', 'reader 3']);
  expect([existsSync(at('unfinished/reader-4-4711')), existsSync(at('registry/reader.json.4711'))]).toEqual([
    false,
    false,
  ]);
  expect(await store.versions('reader')).toEqual(['1', '2']);
});

test('a release that could not be stored completely leaves nothing', async () => {
  const { manifest, folder: built } = await createRelease(folder, 'reader', '3');
  await rm(built, { recursive: true });
  await expect(store.put(manifest, built)).rejects.toThrow('ENOENT');
  expect(await readdir(path.join(folder, 'store/unfinished')).catch(() => [])).toEqual([]);
  expect(await store.versions('reader')).toEqual(['1', '2']);
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

test('a canary that was taken back is pruned a week later', async () => {
  const { manifest, folder: built } = await createRelease(folder, 'reader', '3');
  await store.put(manifest, built);
  const { pointer, mark } = (await store.read('reader'))!;
  const taken = { version: '3', at: new Date().toISOString(), by: 'somebody', why: 'it failed' };
  await store.replace({ ...pointer, bad: [taken] }, mark);
  expect(await prune(store, new Date())).toEqual([]);
  const pruned = await prune(store, new Date(Date.now() + 8 * day));
  expect(pruned).toContainEqual({ name: 'reader', version: '3' });
});

test('a version that is live again is not pruned', async () => {
  await rollBack(store, 'reader');
  await prune(store, new Date(Date.now() + 8 * day));
  expect(await listed()).toEqual(['*reader 1']);
});
