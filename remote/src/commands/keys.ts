import { createPrivateKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { generateKey, getPublicKey, signKeys } from '../release/keys/signer.ts';
import { openStore } from '../release/open-store.ts';
import type { ReleaseStore } from '../release/store/store.ts';
import { isOfRoot, type TrustedKey } from '../release/trust.ts';
import { parseDuration, print } from '../terminal.ts';

const usage = `Use one of:
  keys init --root root.pem                                       makes a root key; prints RELEASES_ROOT for page servers
  keys add reader-team --fronts reader --for 365d --root root.pem  makes a key, in reader-team.pem
  keys remove reader-team --root root.pem                         what it signs from now on is refused
  keys list`;

interface Options {
  fronts?: string;
  for: string;
}

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

/** The root key in a file, and the keys that it has signed. @throws when it is not the one of this store */
async function openKeys(
  store: ReleaseStore,
  file: string,
): Promise<{ rootKey: KeyObject; known: TrustedKey[] }> {
  const rootKey = createPrivateKey(readFileSync(file));
  const known = await store.readKeys();
  if (known && !isOfRoot(known, getPublicKey(rootKey)))
    throw new Error(`${file} is not the root key of this store: another one has signed its keys.json.`);
  return { rootKey, known: known?.keys ?? [] };
}

async function init(store: ReleaseStore, root: string): Promise<void> {
  if (await store.readKeys())
    throw new Error('This store has keys already, which a new root key would make worthless.');
  await withNewKey(root, async (publicKey, rootKey) => {
    await store.writeKeys(signKeys(rootKey, []));
    print(`Keep ${root} offline. Page servers need\n  RELEASES_ROOT=${publicKey}`);
  });
}

/** Names are parts of files' names. */
const validName = /^[a-z0-9][a-z0-9-]{0,39}$/;

async function add(store: ReleaseStore, root: string, name = '', options: Options): Promise<void> {
  const { rootKey, known } = await openKeys(store, root);
  const fronts = options.fronts?.split(',') ?? [];
  if (!validName.test(name) || fronts.length === 0 || !fronts.every((front) => /^(?:\*|[a-z]+)$/.test(front)))
    throw new Error('Name the key (a-z, 0-9, -) and its fronts: add reader-team --fronts reader,studio');
  const others = known.filter((key) => key.name !== name || !key.removed);
  if (others.some((key) => key.name === name)) throw new Error(`There is a key ${name}. Remove it first.`);
  const until = new Date(Date.now() + parseDuration(options.for)).toISOString();
  const file = `${name}.pem`;
  await withNewKey(file, (publicKey) =>
    store.writeKeys(signKeys(rootKey, [...others, { name, publicKey, fronts, until }])),
  );
  print(`${file} may move ${fronts.join(', ')} until ${until.slice(0, 10)}.\n  RELEASES_KEY=${file}`);
}

async function remove(store: ReleaseStore, root: string, name?: string): Promise<void> {
  const { rootKey, known } = await openKeys(store, root);
  const key = known.find((each) => each.name === name && !each.removed);
  if (!key) throw new Error(`There is no key ${name}.`);
  key.removed = new Date().toISOString();
  await store.writeKeys(signKeys(rootKey, known));
  print(`${name} may no longer move anything. What it has signed last stays live until it is replaced.`);
}

async function list(store: ReleaseStore): Promise<void> {
  for (const { name, fronts, removed, until } of (await store.readKeys())?.keys ?? []) {
    const end = removed ? `removed ${removed.slice(0, 10)}` : `until ${until.slice(0, 10)}`;
    print(`${name}  ${fronts.join(', ')}  ${end}`);
  }
}

const actions: Record<string, typeof add> = { init, add, remove };

export async function keys(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      root: { type: 'string' },
      fronts: { type: 'string' },
      for: { type: 'string', default: '365d' },
    },
  });
  const [name = '', key] = positionals;
  const action = actions[name];
  if (!action && name !== 'list') throw new Error(usage);
  const store = await openStore();
  if (!action) return list(store);
  if (!values.root) throw new Error('Name the file of the root key: --root root.pem');
  await action(store, values.root, key, values);
}
