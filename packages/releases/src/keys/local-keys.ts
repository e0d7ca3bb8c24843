import { createPrivateKey, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renumber } from '../pointer.ts';
import { type ReleaseStore, readFronts } from '../store/store.ts';
import { createSigner, generateKey, getPublicKey, signKeys, withSigner } from './signer.ts';

/** Reads a private key; makes a new one first if there is none. Of concurrent processes one makes it. */
function ensureKey(file: string): KeyObject {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const aside = `${file}.${process.pid}`;
    writeFileSync(aside, generateKey(), { mode: 0o600 });
    try {
      linkSync(aside, file);
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    }
    rmSync(aside);
  }
  return createPrivateKey(readFileSync(file));
}

export const getKeyFolder = ({ root }: { root: string }): string => path.join(root, '.keys');

/**
 * Makes a root and a key for this checkout's own store, unless that was done, so that nobody who runs a site on one
 * machine has to know about keys. Pointers that were written before are signed; from then on, what this checkout has not
 * signed is left to be refused.
 * @param folder of the private keys; see `getKeyFolder`
 * @returns the store, signing
 */
export async function ensureLocalKeys(store: ReleaseStore, folder: string): Promise<ReleaseStore> {
  const name = 'local';
  const ownFile = path.join(folder, `${name}.pem`);
  const isNew = !existsSync(ownFile);
  const rootKey = ensureKey(path.join(folder, 'root.pem'));
  const own = ensureKey(ownFile);
  const publicKey = getPublicKey(own);
  const signing = withSigner(store, createSigner(name, own));
  // a broken list is replaced, and is no reason to sign
  const found = await store.readKeys().catch(() => ({ issued: '', keys: [], signature: undefined }));
  const { signature, ...known } = found ?? { issued: '', keys: [] };
  const isListed = known.keys.some((key) => key.publicKey === publicKey);
  // signatures by Ed25519 are always the same
  const expected = createSigner('root', rootKey).sign('keys', known).signature.value;
  if (!isListed || signature?.value !== expected) {
    const key = { name, publicKey, fronts: ['*'], until: '9999-12-31T00:00:00.000Z' };
    // before the list is written, so that an interrupted start is made up for
    for (const { pointer, mark } of (await readFronts(store)).fronts)
      if (isNew || !(found || pointer.signature)) await signing.replace(renumber(pointer), mark);
    await store.writeKeys(signKeys(rootKey, [key]));
  }
  return signing;
}

/** The public root key of a checkout; undefined before it has one. */
export function readLocalRoot(folder: string): string | undefined {
  const file = path.join(folder, 'root.pem');
  return existsSync(file) ? getPublicKey(createPrivateKey(readFileSync(file))) : undefined;
}
