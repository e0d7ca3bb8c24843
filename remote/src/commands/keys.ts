import { createPrivateKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Workspace } from '../project.ts';
import { parseDuration } from '../release/duration.ts';
import { generateKey, getPublicKey, signKeys } from '../release/keys/signer.ts';
import { openStore } from '../release/open-store.ts';
import type { ReleaseStore } from '../release/store/store.ts';
import type { TrustedKey } from '../release/trust.ts';
import { print } from '../terminal.ts';

const usage = `Use one of:
  keys init --root root.pem                                       makes a root key; prints RELEASES_ROOT for page servers
  keys add reader-team --fronts reader --for 365d --root root.pem  makes a key, in reader-team.pem
  keys remove reader-team --root root.pem                         what it signs from now on is refused
  keys list`;

/** Writes a private key for its owner only. @throws when the file exists */
function writeNewKey(file: string): string {
  writeFileSync(file, generateKey(), { mode: 0o600, flag: 'wx' });
  return getPublicKey(createPrivateKey(readFileSync(file)));
}

interface Options {
  /** File of the root key. */
  root?: string;
  fronts?: string;
  for: string;
}

function needRoot({ root }: Options): string {
  if (!root) throw new Error('Name the file of the root key: --root root.pem');
  return root;
}

const writeKeys = (store: ReleaseStore, options: Options, changed: TrustedKey[]): Promise<void> =>
  store.writeKeys(signKeys(createPrivateKey(readFileSync(needRoot(options))), changed));

async function init(store: ReleaseStore, options: Options): Promise<void> {
  const rootKey = writeNewKey(needRoot(options));
  await writeKeys(store, options, []);
  print(`Keep ${options.root} offline. Page servers need\n  RELEASES_ROOT=${rootKey}`);
}

async function add(store: ReleaseStore, options: Options, name?: string): Promise<void> {
  const keys = (await store.readKeys())?.keys ?? [];
  if (keys.some((key) => key.name === name)) throw new Error(`There is a key ${name}. Remove it first.`);
  needRoot(options);
  if (!name || !options.fronts)
    throw new Error('Name the key and its fronts: add reader-team --fronts reader,studio');
  const key: TrustedKey = {
    name,
    publicKey: writeNewKey(`${name}.pem`),
    fronts: options.fronts.split(','),
    until: new Date(Date.now() + parseDuration(options.for)).toISOString(),
  };
  await writeKeys(store, options, [...keys, key]);
  print(
    `${name}.pem may move ${key.fronts.join(', ')} until ${key.until.slice(0, 10)}.\n  RELEASES_KEY=${name}.pem`,
  );
}

async function remove(store: ReleaseStore, options: Options, name?: string): Promise<void> {
  const keys = (await store.readKeys())?.keys ?? [];
  const key = keys.find((known) => known.name === name && !known.removed);
  if (!key) throw new Error(`There is no key ${name}.`);
  const removed = new Date().toISOString();
  await writeKeys(
    store,
    options,
    keys.map((known) => (known === key ? { ...key, removed } : known)),
  );
  print(`${name} may no longer move anything. What it has signed last stays live until it is replaced.`);
}

async function list(store: ReleaseStore): Promise<void> {
  for (const key of (await store.readKeys())?.keys ?? [])
    print(`${key.name}  ${key.fronts.join(', ')}  until ${key.until.slice(0, 10)}`);
}

const actions: Record<string, typeof add> = { init, add, remove, list };

/** Changes and lists who may move which pointers of the store. */
export async function keys(workspace: Workspace, args: string[]): Promise<void> {
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
  if (!action) throw new Error(usage);
  await action(await openStore(workspace), values, key);
}
