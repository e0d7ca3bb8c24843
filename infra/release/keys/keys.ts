/**
 * `npm run keys`: who may move which pointers of the store that RELEASES_URL names.
 *
 *   npm run keys -- init --root root.pem                                makes a root key; prints RELEASES_ROOT for page servers
 *   npm run keys -- add reader-team --fronts reader --for 365d --root root.pem     makes a key, in reader-team.pem
 *   npm run keys -- remove reader-team --root root.pem                  what it signs from now on is refused
 *   npm run keys -- list
 */
import { createPrivateKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { TrustedKey } from '@ezhuthu/shell/trust';
import { print, runScript } from '../../launch/terminal.ts';
import { parseDuration } from '../duration.ts';
import { openStore } from '../open-store.ts';
import { generateKey, getPublicKey, signKeys } from './signer.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string' },
    fronts: { type: 'string' },
    for: { type: 'string', default: '365d' },
  },
});
const [action, name] = positionals;

/** Writes a private key for its owner only. @throws when the file exists */
function writeNewKey(file: string): string {
  writeFileSync(file, generateKey(), { mode: 0o600, flag: 'wx' });
  return getPublicKey(createPrivateKey(readFileSync(file)));
}

function needRoot(): string {
  if (!values.root) throw new Error('Name the file of the root key: --root root.pem');
  return values.root;
}

function makeKey(): TrustedKey {
  if (!name || !values.fronts)
    throw new Error('Name the key and its fronts: add reader-team --fronts reader,studio');
  return {
    name,
    publicKey: writeNewKey(`${name}.pem`),
    fronts: values.fronts.split(','),
    until: new Date(Date.now() + parseDuration(values.for)).toISOString(),
  };
}

await runScript(async () => {
  const store = await openStore();
  const keys = (await store.readKeys())?.keys ?? [];
  const write = (changed: TrustedKey[]) =>
    store.writeKeys(signKeys(createPrivateKey(readFileSync(needRoot())), changed));
  if (action === 'init') {
    const rootKey = writeNewKey(needRoot());
    await write([]);
    print(`Keep ${values.root} offline. Page servers need\n  RELEASES_ROOT=${rootKey}`);
  } else if (action === 'add') {
    if (keys.some((key) => key.name === name)) throw new Error(`There is a key ${name}. Remove it first.`);
    needRoot();
    const key = makeKey();
    await write([...keys, key]);
    print(
      `${name}.pem may move ${key.fronts.join(', ')} until ${key.until.slice(0, 10)}.\n  RELEASES_KEY=${name}.pem`,
    );
  } else if (action === 'remove') {
    if (!keys.some((key) => key.name === name)) throw new Error(`There is no key ${name}.`);
    await write(keys.filter((key) => key.name !== name));
    print(`${name} may no longer move anything. What it has signed last stays live until it is replaced.`);
  } else if (action === 'list') {
    for (const key of keys) print(`${key.name}  ${key.fronts.join(', ')}  until ${key.until.slice(0, 10)}`);
  } else
    throw new Error(
      'Use one of: init, add, remove, list. The head of infra/release/keys/keys.ts has examples.',
    );
});
