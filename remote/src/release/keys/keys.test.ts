import { createPrivateKey } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFolder, createRelease } from '../../../testing/small-release.ts';
import { makeLive, rollBack } from '../make-live.ts';
import type { Pointer } from '../pointer.ts';
import { openFolder } from '../store/folder-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { createTrust, UntrustedError } from '../trust.ts';
import { ensureLocalKeys, signLocalPointers } from './local-keys.ts';
import { createSigner, generateKey, getPublicKey, signKeys, withSigner } from './signer.ts';

const [root, readerTeam, studioTeam, stranger] = Array.from({ length: 4 }, () =>
  createPrivateKey(generateKey()),
);
const rootKey = getPublicKey(root!);
const later = '2999-01-01T00:00:00.000Z';

let folder: string;
let dist: string;
let store: ReleaseStore;
let remove: () => Promise<void>;

const as = (name: string, key = readerTeam) => withSigner(store, createSigner(name, key!));
const trust = () => createTrust({ dist, rootKey, stateFile: path.join(folder, 'accepted.json') });

async function writeKeys(until = later, signedBy = root!): Promise<void> {
  const keys = [
    { name: 'reader-team', publicKey: getPublicKey(readerTeam!), fronts: ['reader'], until },
    { name: 'studio-team', publicKey: getPublicKey(studioTeam!), fronts: ['studio'], until: later },
  ];
  await store.writeKeys(signKeys(signedBy, keys));
}

async function deploy(version: string, signing = as('reader-team')): Promise<void> {
  const { manifest, folder: built } = await createRelease(folder, 'reader', version);
  await signing.put(manifest, built);
  await makeLive(signing, manifest);
}

const getPointer = async (): Promise<Pointer> => (await store.read('reader'))!.pointer;

/** What a page server makes of the live release; undefined when it accepts it. */
async function refusal(server = trust()): Promise<string | undefined> {
  const pointer = await getPointer();
  try {
    server.check('pointer', pointer);
    server.checkRelease(path.join(dist, 'releases/reader', pointer.version), pointer.manifest);
    return undefined;
  } catch (error) {
    if (!(error instanceof UntrustedError)) throw error;
    return error.message;
  }
}

beforeEach(async () => {
  ({ folder, remove } = await createFolder());
  dist = path.join(folder, 'store');
  store = openFolder(dist);
  await writeKeys();
});
afterEach(() => remove());

test('what the key of a team has signed is accepted, also after a rollback', async () => {
  const server = trust();
  await deploy('1');
  expect(await refusal(server)).toBeUndefined();
  await deploy('2');
  expect(await refusal(server)).toBeUndefined();
  await rollBack(as('reader-team'), 'reader');
  expect(await refusal(server)).toBeUndefined();
});

test('what is not signed is refused', async () => {
  await deploy('1', store);
  expect(await refusal()).toBe('The pointer of reader 1 is not signed.');
});

test.each([
  ['a forged one', () => as('reader-team', stranger), 'does not match its signature'],
  [
    'one of an unknown key',
    () => as('stranger', stranger),
    'is signed by stranger, which is not in keys.json',
  ],
  ["one of another team's key", () => as('studio-team', studioTeam), 'which may not move reader'],
])('a signature is refused when it is %s', async (_, signing, why) => {
  await deploy('1', signing());
  expect(await refusal()).toContain(why);
});

test('a pointer that was changed after it was signed is refused', async () => {
  await deploy('1');
  await store.replace({ ...(await getPointer()), base: '/r/studio/1/' }, (await store.read('reader'))!.mark);
  expect(await refusal()).toContain('does not match its signature');
});

test('a signature that is not even text is refused', async () => {
  await deploy('1');
  const { pointer, mark } = (await store.read('reader'))!;
  await store.replace({ ...pointer, signature: { key: 'reader-team', value: {} as string } }, mark);
  expect(await refusal()).toContain('does not match its signature');
});

test('an expired key moves nothing; what it has moved before stays', async () => {
  const server = trust();
  await deploy('1');
  expect(await refusal(server)).toBeUndefined();
  await writeKeys('2020-01-01T00:00:00.000Z');
  expect(await refusal(server)).toBeUndefined();
  await deploy('2');
  expect(await refusal(server)).toContain('is signed by reader-team, which has expired');
});

test('a removed key moves nothing; what it has moved before stays, also after a restart', async () => {
  await deploy('1');
  expect(await refusal()).toBeUndefined();
  await store.writeKeys(signKeys(root!, []));
  expect(await refusal()).toBeUndefined();
  await deploy('2');
  expect(await refusal()).toContain('which is not in keys.json');
});

test('an old pointer that is put back is refused, also after a restart', async () => {
  await deploy('1');
  const old = await getPointer();
  expect(await refusal()).toBeUndefined();
  await deploy('2');
  expect(await refusal()).toBeUndefined();
  await store.replace(old, (await store.read('reader'))!.mark);
  expect(await refusal()).toBe('The pointer of reader 1 is older than the one that was accepted before.');
});

test.each(['client/remoteEntry.js', 'assets.json', 'release.json'])(
  'a release whose %s was edited is refused',
  async (file) => {
    await deploy('1');
    await writeFile(path.join(dist, 'releases/reader/1', file), '{"edited": true}');
    expect(await refusal()).toMatch(/was changed|is not the one that was signed/);
  },
);

test("another version's manifest and files in its place are refused", async () => {
  await deploy('1');
  await deploy('2');
  const one = (file: string) => path.join(dist, 'releases/reader', file);
  for (const file of ['release.json', 'client/remoteEntry.js'])
    await writeFile(one(`2/${file}`), await readFile(one(`1/${file}`)));
  expect(await refusal()).toContain('is not the one that was signed');
});

test('a list of keys that the root has not signed is refused, and an older one does not count', async () => {
  await deploy('1');
  await writeKeys(later, stranger!);
  expect(await refusal()).toBe('keys.json is not signed by the root key.');
  const all = signKeys(root!, (await store.readKeys())!.keys);
  await store.writeKeys({ ...signKeys(root!, []) });
  const server = trust();
  expect(await refusal(server)).toContain('which is not in keys.json');
  await store.writeKeys(
    createSigner('root', root!).sign('keys', { ...all, issued: '2020-01-01T00:00:00.000Z' }),
  );
  expect(await refusal(server)).toContain('which is not in keys.json');
});

test("a checkout's own store has keys without anybody's doing, and old pointers are signed", async () => {
  await deploy('1', store);
  const { manifest: _, ...old } = await getPointer();
  await store.replace(old as Pointer, (await store.read('reader'))!.mark);
  const keys = await ensureLocalKeys(store, path.join(folder, 'keys'));
  await signLocalPointers(store, keys);
  const server = createTrust({ dist, rootKey: keys.rootKey, stateFile: path.join(folder, 'accepted.json') });
  expect(await refusal(server)).toBeUndefined();
  // a root that was lost is replaced
  await rm(path.join(folder, 'keys/root.pem'));
  const { rootKey: another } = await ensureLocalKeys(store, path.join(folder, 'keys'));
  expect(
    await refusal(createTrust({ dist, rootKey: another, stateFile: path.join(folder, 'new/accepted.json') })),
  ).toBeUndefined();
  const before = await store.read('reader');
  await signLocalPointers(store, await ensureLocalKeys(store, path.join(folder, 'keys')));
  expect(await store.read('reader')).toEqual(before);
});
