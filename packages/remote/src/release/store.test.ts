import { createPrivateKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBucketClient } from '@ezhuthu/bucket';
import { generateKey, getPublicKey, signKeys } from '@ezhuthu/releases/keys/signer';
import { getManifestHash, verifyRelease } from '@ezhuthu/releases/manifest';
import { advance } from '@ezhuthu/releases/pointer';
import { openBucketStore } from '@ezhuthu/releases/store/bucket-store';
import { openFolder } from '@ezhuthu/releases/store/folder-store';
import { type ReleaseStore, readFronts } from '@ezhuthu/releases/store/store';
import { syncReleases } from '@ezhuthu/releases/sync-releases';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startConditionalBucket } from '../../../releases/testing/conditional-bucket.ts';
import { createFolder, createRelease } from '../../testing/small-release.ts';
import { listReleases } from './list.ts';
import { makeLive } from './make-live.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => ({ folder, remove } = await createFolder()));
afterEach(() => remove());

const pointerTo = (version: string) =>
  advance(
    undefined,
    { name: 'reader', version, mounts: [{ path: '/' }], commit: null, manifest: '' },
    new Date(0),
  );

const kinds: [string, () => Promise<{ store: ReleaseStore; close(): Promise<void> }>][] = [
  ['a folder', async () => ({ store: openFolder(path.join(folder, 'store')), close: async () => {} })],
  [
    'a bucket',
    async () => {
      const bucket = await startConditionalBucket();
      return {
        store: openBucketStore(createBucketClient(bucket), path.join(folder, 'cache')),
        close: bucket.remove,
      };
    },
  ],
];

describe.each(kinds)('%s', (_, open) => {
  let store: ReleaseStore;
  let close: () => Promise<void>;
  beforeEach(async () => ({ store, close } = await open()));
  afterEach(() => close());

  test('is empty at first', async () => {
    expect([await store.names(), await store.versions('reader'), await store.read('reader')]).toEqual([
      [],
      [],
      undefined,
    ]);
    expect(await store.manifest('reader', '1')).toBeUndefined();
  });

  test('stores a release unchanged', async () => {
    const { manifest, folder: built } = await createRelease(folder, 'reader', '1');
    await store.put(manifest, built);
    await store.put(manifest, built);
    expect(await store.versions('reader')).toEqual(['1']);
    expect(await store.manifest('reader', '1')).toEqual(manifest);
    expect(await verifyRelease(await store.getFolder('reader', '1'))).toEqual(manifest);
  });

  test('removes a release', async () => {
    const { manifest, folder: built } = await createRelease(folder, 'reader', '1');
    await store.put(manifest, built);
    await store.remove('reader', '1');
    expect([await store.versions('reader'), await store.manifest('reader', '1')]).toEqual([[], undefined]);
  });

  test('replaces a pointer only with the mark of the current one', async () => {
    expect(await store.replace(pointerTo('1'), undefined)).toBe(true);
    const { pointer, mark } = (await store.read('reader'))!;
    expect([pointer, await store.names()]).toEqual([pointerTo('1'), ['reader']]);
    expect(await store.replace(pointerTo('2'), mark)).toBe(true);
    expect(await store.replace(pointerTo('3'), mark)).toBe(false);
    expect(await store.replace(pointerTo('3'), undefined)).toBe(false);
    expect((await store.read('reader'))!.pointer.version).toBe('2');
  });

  test('keeps trials until they are removed', async () => {
    const trial = {
      name: 'reader',
      version: '2',
      mounts: [],
      manifest: '',
      since: new Date(0).toISOString(),
      until: '2999',
    };
    await store.addTrial(trial);
    await store.addTrial({ ...trial, until: '3000' });
    expect([await store.trials(), await store.names()]).toEqual([[{ ...trial, until: '3000' }], []]);
    await store.removeTrial(trial);
    await store.removeTrial(trial);
    expect(await store.trials()).toEqual([]);
  });

  test('appends to a log', async () => {
    const entry = { action: 'deployed', name: 'reader', from: null, by: 'me@here', commit: null } as const;
    const at = (second: number) => new Date(second * 1000).toISOString();
    await store.appendLog({ ...entry, at: at(2), to: '2' });
    await store.appendLog({ ...entry, at: at(1), to: '1' });
    await store.appendLog({ ...entry, at: at(2), to: '3' });
    expect((await store.readLog()).map(({ to }) => to).toSorted()).toEqual(['1', '2', '3']);
    expect((await store.readLog())[0]).toEqual({ ...entry, at: at(1), to: '1' });
    expect((await store.readLog(at(2))).map(({ to }) => to).toSorted()).toEqual(['2', '3']);
  });

  test('of concurrent replacements one succeeds, and other fronts are not blocked', async () => {
    const others = Array.from({ length: 5 }, (_, n) => store.replace(pointerTo(`${n}`), undefined));
    const studio = store.replace({ ...pointerTo('1'), name: 'studio' }, undefined);
    expect((await Promise.all(others)).filter(Boolean)).toHaveLength(1);
    expect(await studio).toBe(true);
    expect(await store.names()).toEqual(['reader', 'studio']);
  });
});

test('what one front has broken in a store concerns its own pointer, trial and entry only', async () => {
  const store = openFolder(folder);
  await store.replace(pointerTo('1'), undefined);
  for (const file of ['registry/insights.json', 'trials/insights@1.json', 'log/2026.json']) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), '{"name": "ins');
  }
  const { fronts, bad } = await readFronts(store);
  expect(fronts.map(({ pointer }) => pointer.name)).toEqual(['reader']);
  expect(bad.map(({ message }) => message)).toEqual([
    'The pointer of insights is not served: it is not JSON',
  ]);
  expect([await store.trials(), await store.readLog()]).toEqual([[], []]);
  expect((await listReleases(store)).map(({ name }) => name)).toEqual([]);
});

test('temporary pointer files of a killed deployment are ignored', async () => {
  const store = openFolder(folder);
  await store.replace(pointerTo('1'), undefined);
  await writeFile(path.join(folder, 'registry/reader.json.4711'), '{"name": "rea');
  const { pointer, mark } = (await store.read('reader'))!;
  expect([pointer.version, await store.names()]).toEqual(['1', ['reader']]);
  expect(await store.replace(pointerTo('2'), mark)).toBe(true);
});

const fail = (error: unknown) => {
  throw error;
};

test('a page server’s folder mirrors a bucket: the release before its pointer, each front apart', async () => {
  const bucket = await startConditionalBucket();
  const mirror = path.join(folder, 'mirror');
  const store = openBucketStore(createBucketClient(bucket), mirror);
  for (const version of ['1', '2']) {
    const { manifest, folder: built } = await createRelease(folder, 'reader', version);
    await store.put(manifest, built);
    const found = await store.read('reader');
    await store.replace(
      advance(found?.pointer, { ...manifest, commit: null, manifest: getManifestHash(manifest) }, new Date()),
      found?.mark,
    );
  }
  await syncReleases(store, mirror, fail);
  const local = openFolder(mirror);
  expect((await local.read('reader'))!.pointer).toEqual((await store.read('reader'))!.pointer);
  // open tabs may still request the previous version
  expect(await local.versions('reader')).toEqual(['1', '2']);
  const { pointer, mark } = (await store.read('reader'))!;
  await store.replace({ ...pointer, version: '9', since: new Date().toISOString() }, mark);
  const studio = await createRelease(folder, 'studio', '1');
  await store.put(studio.manifest, studio.folder);
  await makeLive(store, studio.manifest);
  await createBucketClient(bucket).fetch('registry/insights.json', { method: 'PUT', body: '{"name": "ins' });
  const problems: string[] = [];
  await syncReleases(store, mirror, (error) => problems.push((error as Error).message));
  expect(problems.sort()).toEqual([
    'The bucket has no complete release reader 9.',
    'The pointer of insights is not served: it is not JSON',
  ]);
  expect((await local.read('reader'))!.pointer.version).toBe('2');
  expect((await local.read('studio'))!.pointer.version).toBe('1');
  await bucket.remove();
});

test('a page server’s folder mirrors releases on trial, as long as they are', async () => {
  const bucket = await startConditionalBucket();
  const mirror = path.join(folder, 'mirror');
  const store = openBucketStore(createBucketClient(bucket), mirror);
  const { manifest, folder: built } = await createRelease(folder, 'reader', '2');
  await store.put(manifest, built);
  const trial = {
    name: 'reader',
    version: '2',
    mounts: [],
    manifest: '',
    since: new Date().toISOString(),
    until: '2999-01-01',
  };
  await store.addTrial(trial);
  await syncReleases(store, mirror, fail);
  const local = openFolder(mirror);
  expect([await local.trials(), await local.versions('reader')]).toEqual([[trial], ['2']]);
  await store.addTrial({ ...trial, until: '3000-01-01' });
  await syncReleases(store, mirror, fail);
  expect((await local.trials())[0]!.until).toBe('3000-01-01');
  await store.removeTrial(trial);
  await syncReleases(store, mirror, fail);
  expect(await local.trials()).toEqual([]);
  await bucket.remove();
});

test('a list of keys that is broken, or not of the root, stops no front and does not reach the mirror', async () => {
  const [root, stranger] = [generateKey(), generateKey()].map((pem) => createPrivateKey(pem));
  const bucket = await startConditionalBucket();
  const client = createBucketClient(bucket);
  const mirror = path.join(folder, 'mirror');
  const store = openBucketStore(client, mirror);
  const problems: string[] = [];
  const sync = () =>
    syncReleases(store, mirror, (error) => problems.push((error as Error).message), getPublicKey(root!));
  const keys = signKeys(root!, []);
  await store.writeKeys(keys);
  await sync();
  for (const [version, text] of [
    ['1', '{"issued'],
    ['2', 'null'],
    ['3', JSON.stringify(signKeys(stranger!, []))],
  ] as const) {
    const { manifest, folder: built } = await createRelease(folder, 'reader', version);
    await store.put(manifest, built);
    await makeLive(store, manifest);
    await client.fetch('keys.json', { method: 'PUT', body: text });
    await sync();
    expect((await openFolder(mirror).read('reader'))!.pointer.version).toBe(version);
  }
  expect(await openFolder(mirror).readKeys()).toEqual(keys);
  const broken = 'keys.json is broken. Put the last list of keys back.';
  expect(problems).toEqual([broken, broken, 'keys.json is not signed by the root key.']);
  await bucket.remove();
});

test('a front that is removed from a bucket is removed from its mirrors, unless the shell is, too', async () => {
  const bucket = await startConditionalBucket();
  const client = createBucketClient(bucket);
  const mirror = path.join(folder, 'mirror');
  const store = openBucketStore(client, mirror);
  for (const name of ['shell', 'reader', 'studio', 'insights']) {
    const { manifest, folder: built } = await createRelease(folder, name, '1');
    await store.put(manifest, built);
    await makeLive(store, manifest);
  }
  await syncReleases(store, mirror, fail);
  const removePointer = (name: string) => client.fetch(`registry/${name}.json`, { method: 'DELETE' });
  await removePointer('studio');
  await client.fetch('registry/insights.json', { method: 'PUT', body: '{"name": "ins' });
  const left = ['insights', 'reader', 'shell'];
  await syncReleases(store, mirror, () => {});
  expect(await openFolder(mirror).names()).toEqual(left);
  for (const name of left) await removePointer(name);
  await syncReleases(store, mirror, fail);
  expect(await openFolder(mirror).names()).toEqual(left);
  await bucket.remove();
});

test('an interrupted upload leaves no release', async () => {
  const bucket = await startConditionalBucket();
  const store = openBucketStore(createBucketClient(bucket), path.join(folder, 'cache'));
  const { manifest, folder: built } = await createRelease(folder, 'reader', '1');
  await rm(path.join(built, 'client/remoteEntry.js'));
  await expect(store.put(manifest, built)).rejects.toThrow();
  expect(await store.manifest('reader', '1')).toBeUndefined();
  await bucket.remove();
});

test('a release that names files outside of itself is fetched by nobody', async () => {
  const bucket = await startConditionalBucket();
  const cache = path.join(folder, 'mirror');
  const store = openBucketStore(createBucketClient(bucket), cache);
  const { manifest, folder: built } = await createRelease(folder, 'reader', '1');
  await store.put(manifest, built);
  for (const outside of ['../../../taken.mjs', '/taken.mjs', 'client/../../taken.mjs', 'a\\b']) {
    const integrity = { ...manifest.integrity, [outside]: 'x' };
    await createBucketClient(bucket).fetch('releases/reader/1/release.json', {
      method: 'PUT',
      body: JSON.stringify({ ...manifest, integrity }),
    });
    await expect(store.getFolder('reader', '1')).rejects.toThrow('names a file outside of itself');
  }
  expect(existsSync(path.join(cache, 'unfinished'))).toBe(false);
  await bucket.remove();
});

test('what a killed deployment has left of a release is replaced', async () => {
  const store = openFolder(path.join(folder, 'store'));
  const { manifest, folder: built } = await createRelease(folder, 'reader', '1');
  const stored = await store.getFolder('reader', '1');
  await mkdir(path.join(stored, 'client'), { recursive: true });
  await writeFile(path.join(stored, 'client/left.js.1234'), '');
  await store.put(manifest, built);
  expect(await verifyRelease(stored)).toEqual(manifest);
});

test('a release that was modified in transfer is refused', async () => {
  const bucket = await startConditionalBucket();
  const store = openBucketStore(createBucketClient(bucket), path.join(folder, 'cache'));
  const { manifest, folder: built } = await createRelease(folder, 'reader', '1');
  await writeFile(path.join(built, 'assets.json'), '{"main": []}');
  await store.put(manifest, built);
  await expect(store.getFolder('reader', '1')).rejects.toThrow('assets.json differs. Build it again.');
  expect(existsSync(path.join(folder, 'cache/releases/reader/1'))).toBe(false);
  await bucket.remove();
});

test.each([
  ['changed', (built: string) => writeFile(path.join(built, 'assets.json'), '{ }'), 'assets.json differs'],
  ['missing', (built: string) => rm(path.join(built, 'assets.json')), 'assets.json differs'],
  ['not listed', (built: string) => writeFile(path.join(built, 'client/x.js'), ''), 'client/x.js differs'],
  [
    'the missing manifest',
    (built: string) => rm(path.join(built, 'release.json')),
    'is not a complete release',
  ],
])('verification fails when a file is %s', async (_, change, message) => {
  const { folder: built } = await createRelease(folder, 'reader', '1');
  await change(built);
  await expect(verifyRelease(built)).rejects.toThrow(message);
});

test('describing a release again gives the same manifest', async () => {
  const { folder: built } = await createRelease(folder, 'reader', '1');
  const before = await readFile(path.join(built, 'release.json'), 'utf8');
  await createRelease(folder, 'reader', '1');
  expect(await readFile(path.join(built, 'release.json'), 'utf8')).toBe(before);
});
