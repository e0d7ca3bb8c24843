import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pointer } from '@ezhuthu/releases/documents';
import { ensureLocalKeys, readLocalRoot } from '@ezhuthu/releases/keys/local-keys';
import { createSigner, generateKey, getPublicKey, signKeys, withSigner } from '@ezhuthu/releases/keys/signer';
import { formatEntry } from '@ezhuthu/releases/log-entry';
import { openFolder } from '@ezhuthu/releases/store/folder-store';
import type { ReleaseStore } from '@ezhuthu/releases/store/store';
import { createTrust, UntrustedError } from '@ezhuthu/releases/trust';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFolder, createRelease } from '../../testing/small-release.ts';
import { getLiveState } from './live-state.ts';
import { makeLive, rollBack } from './make-live.ts';
import { openStore } from './open-store.ts';

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
    server.remember(pointer);
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
  expect(() =>
    trust().check('pointer', JSON.parse(readFileSync(path.join(dist, 'registry/reader.json'), 'utf8'))),
  ).toThrow('does not match its signature');
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

const keyFile = async (key: KeyObject) => {
  const file = path.join(folder, 'team.pem');
  await writeFile(file, key.export({ format: 'pem', type: 'pkcs8' }));
  return file;
};
const workspace = () => ({ root: folder, dist: path.join(folder, 'own') });
const openAs = async (key?: KeyObject) =>
  openStore(workspace(), { RELEASES_URL: dist, RELEASES_KEY: key && (await keyFile(key)) });

test.each([
  ['of another team', () => studioTeam, later, 'The key studio-team may not move reader.'],
  ['that has expired', () => readerTeam, '2020-01-01T00:00:00.000Z', 'The key reader-team has expired.'],
  ['of a stranger', () => stranger, later, "is not in the store's keys.json."],
  ['that is not named', () => undefined, later, 'RELEASES_KEY'],
])(
  'with a key %s nothing is written, neither by a deployment nor by a rollback',
  async (_, key, until, why) => {
    await deploy('1');
    await deploy('2');
    await writeKeys(until);
    const before = await readdir(dist, { recursive: true });
    const opened = await openAs(key());
    const { manifest, folder: built } = await createRelease(folder, 'reader', '3');
    await expect(makeLive(opened, manifest)).rejects.toThrow(why);
    await expect(opened.put(manifest, built)).rejects.toThrow(why);
    await expect(rollBack(opened, 'reader')).rejects.toThrow(why);
    await expect(rollBack(opened, 'reader', { isAutomatic: true })).rejects.toThrow(why);
    expect(await readdir(dist, { recursive: true })).toEqual(before);
  },
);

test('the log names the key and is signed with it; an entry that was changed is marked', async () => {
  await deploy('1');
  const [entry] = await store.readLog();
  const keys = (await store.readKeys())!.keys;
  expect(formatEntry(entry!, keys)).toMatch(/, key reader-team · deployed: reader 1$/);
  expect(formatEntry({ ...entry!, by: 'somebody@else' }, keys)).toContain(
    'somebody@else, key reader-team (this entry does not match its signature)',
  );
  const { signature: _, ...unsigned } = entry!;
  expect(formatEntry(unsigned, keys)).toContain('(this entry is not signed)');
});

test('a forged pointer of another front stops no deployment, and its own team replaces it', async () => {
  await deploy('1');
  const served = await readFile(path.join(dist, 'registry/reader.json'), 'utf8');
  await writeFile(path.join(dist, 'registry/reader.good'), served);
  const server = trust();
  expect(await refusal(server)).toBeUndefined();
  await store.replace(
    { ...(await getPointer()), version: '9', number: 1 },
    (await store.read('reader'))!.mark,
  );
  expect(await refusal(server)).toContain('does not match its signature');
  const studio = await createRelease(folder, 'studio', '1');
  const asStudio = await openAs(studioTeam);
  await asStudio.put(studio.manifest, studio.folder);
  await makeLive(asStudio, studio.manifest);
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const { manifests } = await getLiveState({ store: asStudio, site: undefined, print });
  expect([[...manifests.keys()], printed]).toEqual([
    ['studio'],
    ['The pointer of reader is not served: it does not match its signature'],
  ]);
  await rollBack(await openAs(readerTeam), 'reader', { why: 'forged' });
  expect(await refusal(server)).toBeUndefined();
  expect((await getPointer()).version).toBe('1');
});

test.each(['rollback', 'deployment'])(
  'a %s signs nothing of a stranger, who has forged the last good release, too',
  async (by) => {
    await deploy('1');
    await deploy('2');
    const forged = { ...(await getPointer()), version: '9', signature: undefined };
    await writeFile(path.join(dist, 'registry/reader.json'), '{"broken');
    await writeFile(path.join(dist, 'registry/reader.good'), JSON.stringify(forged));
    const opened = await openAs(readerTeam);
    if (by === 'rollback')
      return expect(rollBack(opened, 'reader')).rejects.toThrow('reader has no live release to go back from');
    await deploy('3', opened);
    const { version, previous } = await getPointer();
    expect([version, previous]).toEqual(['3', []]);
  },
);

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

test('a list of keys that breaks leaves the one before in force, and commands say so', async () => {
  await deploy('1');
  const server = trust();
  expect(await refusal(server)).toBeUndefined();
  await deploy('2');
  await writeFile(path.join(dist, 'keys.json'), '{"issued');
  const broken = 'keys.json is broken. Put the last list of keys back.';
  expect(await refusal()).toBe(broken);
  expect(await refusal(server)).toBeUndefined();
  await expect(openAs(readerTeam)).rejects.toThrow(broken);
});

test("a checkout's own store has keys without anybody's doing, and old pointers are signed", async () => {
  await rm(path.join(dist, 'keys.json'));
  await deploy('1', store);
  const keys = path.join(folder, 'keys');
  const start = (stateFile: string) =>
    createTrust({ dist, rootKey: readLocalRoot(keys)!, stateFile: path.join(folder, stateFile) });
  await ensureLocalKeys(store, keys);
  expect(await refusal(start('accepted.json'))).toBeUndefined();
  // a root that was lost is replaced
  await rm(path.join(keys, 'root.pem'));
  await ensureLocalKeys(store, keys);
  expect(await refusal(start('new/accepted.json'))).toBeUndefined();
  const before = await store.read('reader');
  await ensureLocalKeys(store, keys);
  expect(await store.read('reader')).toEqual(before);
});

test.each([
  ['not signed', () => store],
  ['signed by a team', () => as('reader-team')],
])("in a checkout's own store, a restart leaves a pointer that is %s to be refused", async (_, signing) => {
  const own = { root: folder, dist };
  await mkdir(path.join(folder, 'shell'));
  await writeFile(path.join(folder, 'shell/package.json'), '{}');
  await deploy('1', await openStore(own, {}));
  const { pointer, mark } = (await store.read('reader'))!;
  await signing().replace(
    { ...pointer, version: '9', number: pointer.number + 1, signature: undefined },
    mark,
  );
  const { text } = (await store.read('reader'))!;
  const opened = await openStore(own, {});
  expect((await store.read('reader'))!.text).toBe(text);
  await deploy('2', opened);
  expect((await opened.read('reader'))!.pointer.previous).toEqual([]);
});
