import { createPrivateKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { generateKey, getPublicKey, signKeys } from '@ezhuthu/releases/keys/signer';
import type { ReleaseStore } from '@ezhuthu/releases/store/store';
import { isOfRoot } from '@ezhuthu/releases/trust';
import { parseDuration, print } from '@ezhuthu/system/terminal';

/** Writes a private key for its owner only, and removes it if `use` fails. @throws when the file exists */
async function withNewKey(file: string, use: (publicKey: string, key: KeyObject) => Promise<void>) {
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  const text = generateKey();
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  const key = createPrivateKey(text);
  await use(getPublicKey(key), key).catch((error) => {
    rmSync(file);
    throw error;
  });
}

/** The root key, and the keys that it has signed. @throws when it is not the one of this store */
async function openKeys(store: ReleaseStore, file: string) {
  const rootKey = createPrivateKey(readFileSync(file));
  const known = await store.readKeys();
  if (known && !isOfRoot(known, getPublicKey(rootKey)))
    throw new Error(`${file} is not the root key of this store: another one has signed its keys.json.`);
  return { rootKey, known: known?.keys ?? [] };
}

/** The file of the root key. */
interface Root {
  root: string;
}

export async function init(store: ReleaseStore, { root: file }: Root): Promise<void> {
  if (await store.readKeys())
    throw new Error('This store has keys already, which a new root key would make worthless.');
  await withNewKey(file, async (publicKey, rootKey) => {
    await store.writeKeys(signKeys(rootKey, []));
    print(`Keep ${file} offline. Page servers need\n  RELEASES_ROOT=${publicKey}`);
  });
}

export async function add(
  store: ReleaseStore,
  name: string,
  options: Root & { fronts: string; for: string },
): Promise<void> {
  const { rootKey, known } = await openKeys(store, options.root);
  const fronts = options.fronts.split(',');
  const others = known.filter((key) => key.name !== name || !key.removed);
  if (others.some((key) => key.name === name)) throw new Error(`There is a key ${name}. Remove it first.`);
  const until = new Date(Date.now() + parseDuration(options.for)).toISOString();
  const file = `${name}.pem`;
  await withNewKey(file, (publicKey) =>
    store.writeKeys(signKeys(rootKey, [...others, { name, publicKey, fronts, until }])),
  );
  print(`${file} may move ${fronts.join(', ')} until ${until.slice(0, 10)}.\n  RELEASES_KEY=${file}`);
}

export async function remove(store: ReleaseStore, name: string, { root }: Root): Promise<void> {
  const { rootKey, known } = await openKeys(store, root);
  const key = known.find((each) => each.name === name && !each.removed);
  if (!key) throw new Error(`There is no key ${name}.`);
  key.removed = new Date().toISOString();
  await store.writeKeys(signKeys(rootKey, known));
  print(`${name} may no longer move anything. What it has signed last stays live until it is replaced.`);
}

export async function list(store: ReleaseStore): Promise<void> {
  for (const { name, fronts, removed, until } of (await store.readKeys())?.keys ?? []) {
    const end = removed ? `removed ${removed.slice(0, 10)}` : `until ${until.slice(0, 10)}`;
    print(`${name}  ${fronts.join(', ')}  ${end}`);
  }
}
