import { createPrivateKey } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createSigner, generateKey, getPublicKey, signKeys, withSigner } from '@ezhuthu/releases/keys/signer';
import { getManifestHash } from '@ezhuthu/releases/manifest';
import { advance } from '@ezhuthu/releases/pointer';
import { openFolder } from '@ezhuthu/releases/store/folder-store';
import type { ReleaseStore } from '@ezhuthu/releases/store/store';
import { createTrust } from '@ezhuthu/releases/trust';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createRelease } from '../../../packages/remote/testing/small-release.ts';
import { getId, type Releases } from './releases.ts';
import { watchReleases } from './watch-releases.ts';

let dist: string;
const handleProblem = jest.fn();

const getPointer = (name: string) => path.join(dist, 'registry', `${name}.json`);

function build(name: string, version: string): void {
  const folder = path.join(dist, 'releases', name, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'assets.json'), JSON.stringify({ main: [`${name}.js`] }));
}

/** Replaces a pointer atomically, like a deployment. */
function point(name: string, version: string, mounts = [`/${name}`]): void {
  const base = `/r/${name}/${version}/`;
  const pointer = {
    name,
    version,
    base,
    mounts: mounts.map((mount) => ({ path: mount })),
    number: Date.now(),
  };
  writeFileSync(`${getPointer(name)}.new`, JSON.stringify(pointer));
  renameSync(`${getPointer(name)}.new`, getPointer(name));
}

function deploy(name: string, version: string): void {
  build(name, version);
  point(name, version);
}

/** Watches the releases without the delay between two checks. */
function watch() {
  const releasesNow = watchReleases(dist, { onProblem: handleProblem });
  return () => {
    jest.advanceTimersByTime(1000);
    return releasesNow();
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  handleProblem.mockClear();
  dist = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-releases-'));
  mkdirSync(path.join(dist, 'registry'));
  deploy('shell', '1');
  deploy('reader', '1');
});

afterEach(() => {
  jest.useRealTimers();
  rmSync(dist, { recursive: true });
});

test('the releases are those that the pointers name', () => {
  const { shell, remotes } = watch()();
  expect([shell.version, remotes.get('reader')!.version]).toEqual(['1', '1']);
});

test('a release knows its files', () => {
  expect(watch()().remotes.get('reader')!.assets).toEqual({ main: ['reader.js'] });
});

test('the fallback of a release is the latest before it that was not taken back', () => {
  for (const version of ['2', '3']) build('reader', version);
  const previous = ['3', '2', '1'].map((version) => ({ version, mounts: [] }));
  writeFileSync(
    getPointer('reader'),
    JSON.stringify({
      name: 'reader',
      version: '4',
      base: '/r/reader/4/',
      mounts: [],
      previous,
      bad: [{ version: '3' }],
    }),
  );
  build('reader', '4');
  expect(watch()().remotes.get('reader')!.before!.version).toBe('2');
});

test('the registry that pages carry names the remotes alone', () => {
  expect(watch()().registry).toEqual([
    { name: 'reader', version: '1', entry: '/r/reader/1/remoteEntry.js', mounts: [{ path: '/reader' }] },
  ]);
});

test('a pointer that is switched is seen', () => {
  const now = watch();
  deploy('reader', '2');
  expect(now().registry).toMatchObject([{ name: 'reader', version: '2' }]);
});

test('a pointer that is switched back is seen', () => {
  deploy('reader', '2');
  const now = watch();
  point('reader', '1');
  expect(now().registry).toMatchObject([{ version: '1' }]);
});

test('a remote that is new is seen', () => {
  const now = watch();
  deploy('studio', '1');
  expect([...now().remotes.keys()].sort()).toEqual(['reader', 'studio']);
});

test('a remote that is taken away is gone', () => {
  const now = watch();
  rmSync(getPointer('reader'));
  expect(now().registry).toEqual([]);
});

test('the fingerprint changes with a pointer', () => {
  const now = watch();
  const before = now().fingerprint;
  deploy('reader', '2');
  expect(now().fingerprint).not.toBe(before);
});

test('the fingerprint stays when nothing changes', () => {
  const now = watch();
  expect(now().fingerprint).toBe(now().fingerprint);
});

const breakages: [string, () => void][] = [
  ['a half-written pointer', () => writeFileSync(getPointer('reader'), '{"name": "rea')],
  ["another front's pointer", () => copyFileSync(getPointer('shell'), getPointer('reader'))],
  ['a pointer to a release that is not there', () => point('reader', '9')],
  ['a registry without the shell', () => rmSync(getPointer('shell'))],
  ['a registry that cannot be read', () => rmSync(path.join(dist, 'registry'), { recursive: true })],
];

test.each(breakages)('%s leaves the last good state in force', (_, breakIt) => {
  const now = watch();
  const before = now();
  breakIt();
  expect({ ...now(), refused: before.refused }).toEqual(before);
});

test.each(breakages)('%s is reported once', (_, breakIt) => {
  const now = watch();
  breakIt();
  now();
  now();
  expect(handleProblem).toHaveBeenCalledTimes(1);
});

test('a bad pointer of one front holds back neither the others nor a restart', () => {
  deploy('insights', '1');
  const now = watch();
  now();
  point('insights', '9');
  deploy('reader', '2');
  const versions = ({ registry }: Releases) => registry.map(({ name, version }) => `${name}@${version}`);
  expect(versions(now()).sort()).toEqual(['insights@1', 'reader@2']);
  expect([...now().refused.keys()]).toEqual(['insights']);
  const restarted = watch()();
  expect(versions(restarted).sort()).toEqual(['insights@1', 'reader@2']);
  expect(restarted.refused.get('insights')).toContain('ENOENT');
});

test('a front that was never served is left out of a start, and no other', () => {
  deploy('insights', '1');
  writeFileSync(getPointer('reader'), '{');
  expect(watch()().registry.map(({ name }) => name)).toEqual(['insights']);
});

async function deploySigned(signing: ReleaseStore, front: string, version: string): Promise<void> {
  const { manifest, folder } = await createRelease(dist, front, version);
  await signing.put(manifest, folder);
  const release = { ...manifest, commit: null, manifest: getManifestHash(manifest) };
  await signing.replace(advance(undefined, release, new Date()), (await signing.read(front))?.mark);
}

const later = '2999-01-01T00:00:00.000Z';

test.each([
  ['forged', 'insights-team', 'stranger', later],
  ['foreign', 'reader-team', 'reader-team', later],
  ['expired', 'insights-team', 'insights-team', '2020-01-01T00:00:00.000Z'],
])('a pointer that is %s leaves its front alone on its last good release', async (_, name, by, until) => {
  const store = openFolder(dist);
  const [root, ...own] = Array.from({ length: 4 }, () => createPrivateKey(generateKey()));
  const keys = new Map(['reader-team', 'insights-team', 'stranger'].map((team, n) => [team, own[n]!]));
  const writeKeys = (end: string) =>
    store.writeKeys(
      signKeys(
        root!,
        ['reader', 'insights'].map((front) => ({
          name: `${front}-team`,
          publicKey: getPublicKey(keys.get(`${front}-team`)!),
          fronts: front === 'reader' ? ['reader', 'shell'] : [front],
          until: front === 'reader' ? later : end,
        })),
      ),
    );
  const sign = (front: string, version: string, key: string, owner: string) =>
    deploySigned(withSigner(store, createSigner(key, keys.get(owner)!)), front, version);
  await writeKeys(later);
  for (const front of ['shell', 'reader']) await sign(front, '11', 'reader-team', 'reader-team');
  await sign('insights', '11', 'insights-team', 'insights-team');
  const start = () => {
    const trust = createTrust({ dist, rootKey: getPublicKey(root!), stateFile: path.join(dist, 'accepted') });
    const releasesNow = watchReleases(dist, { onProblem: handleProblem, trust });
    return () => {
      jest.advanceTimersByTime(1000);
      return releasesNow()
        .registry.map((front) => `${front.name}@${front.version}`)
        .sort();
    };
  };
  const now = start();
  expect(now()).toEqual(['insights@11', 'reader@11']);
  await writeKeys(until);
  await sign('insights', '12', name, by);
  await sign('reader', '12', 'reader-team', 'reader-team');
  expect(now()).toEqual(['insights@11', 'reader@12']);
  expect(start()()).toEqual(['insights@11', 'reader@12']);
});

test('a release that could not be read for a while is served without another deployment, and was reported once', () => {
  const now = watch();
  point('reader', '2');
  for (let look = 0; look < 3; look++) expect(now().registry).toMatchObject([{ version: '1' }]);
  build('reader', '2');
  expect(now().registry).toMatchObject([{ version: '2' }]);
  expect(now().refused.size).toBe(0);
  expect(handleProblem).toHaveBeenCalledTimes(1);
});

test('a pointer that cannot be remembered is served, which is reported once, and remembered later', async () => {
  const [root, key] = [generateKey(), generateKey()].map((pem) => createPrivateKey(pem));
  const store = openFolder(dist);
  const team = { name: 'team', publicKey: getPublicKey(key!), fronts: ['*'], until: later };
  await store.writeKeys(signKeys(root!, [team]));
  for (const front of ['shell', 'reader'])
    await deploySigned(withSigner(store, createSigner('team', key!)), front, '11');
  const [rootKey, full] = [getPublicKey(root!), path.join(dist, 'full')];
  const stateFile = path.join(full, 'accepted.json');
  writeFileSync(full, '');
  const releasesNow = watchReleases(dist, {
    onProblem: handleProblem,
    trust: createTrust({ dist, rootKey, stateFile }),
  });
  const look = () => {
    jest.advanceTimersByTime(1000);
    return releasesNow();
  };
  for (let count = 0; count < 3; count++) expect(look().registry).toMatchObject([{ version: '11' }]);
  expect(handleProblem.mock.calls.map(([, name]) => name).sort()).toEqual(['reader', 'shell']);
  rmSync(full);
  look();
  expect(Object.keys(JSON.parse(readFileSync(stateFile, 'utf8'))).sort()).toEqual(['reader', 'shell']);
});

test.each(['/login', '/reader', '/reader/of'])(
  'a pointer that takes %s, which is not its own, leaves its front on its last good release',
  (taken) => {
    deploy('insights', '1');
    const now = watch();
    build('insights', '2');
    point('insights', '2', ['/insights', taken]);
    const { registry, refused } = now();
    expect(registry.find(({ name }) => name === 'insights')!.version).toBe('1');
    expect(refused.get('insights')).toContain(`insights has a mount ${taken}, which overlaps with`);
    expect([...now().refused.keys()]).toEqual(['insights']);
    expect(handleProblem).toHaveBeenCalledTimes(1);
    const restarted = watch()();
    expect(restarted.registry.find(({ name }) => name === 'insights')!.version).toBe('1');
  },
);

test('of two fronts that have the same mount at the first start, the one with the newer pointer is refused', () => {
  jest.advanceTimersByTime(1000);
  build('insights', '1');
  point('insights', '1', ['/reader']);
  const { registry, refused } = watch()();
  expect([registry.map(({ name }) => name), [...refused.keys()]]).toEqual([['reader'], ['insights']]);
});

test.each([
  ['/more', ['reader@2']],
  ['/login', []],
])('a canary with a mount %s is given to visitors if that is free', (mount, given) => {
  build('reader', '2');
  const pointer = JSON.parse(readFileSync(getPointer('reader'), 'utf8'));
  const canary = { name: 'reader', version: '2', mounts: [{ path: mount }], share: 10, isForAuthor: false };
  writeFileSync(getPointer('reader'), JSON.stringify({ ...pointer, canary: { ...canary, until: later } }));
  expect(watch()().canaries.map(({ release }) => getId(release))).toEqual(given);
});

test('a mount that another front gives up is free', () => {
  deploy('insights', '1');
  const now = watch();
  build('reader', '2');
  build('insights', '2');
  point('insights', '2', ['/reader']);
  expect([...now().refused.keys()]).toEqual(['insights']);
  point('reader', '2', ['/other']);
  now();
  expect([...now().refused.keys()]).toEqual([]);
});

test('a pointer that is mended is in force', () => {
  const now = watch();
  writeFileSync(getPointer('reader'), '{');
  now();
  deploy('reader', '2');
  expect(now().registry).toMatchObject([{ version: '2' }]);
});

test('a start without a shell says so', () => {
  rmSync(getPointer('shell'));
  expect(() => watchReleases(dist, { onProblem: handleProblem })).toThrow('No release of the shell is live.');
});
