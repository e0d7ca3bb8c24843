import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { TrustedKey, TrustedKeys } from '../documents.ts';
import type { ReleaseStore, Signer } from '../store/store.ts';
import { getSignedBytes } from '../trust.ts';

/** @param name of the key in `keys.json` */
export const createSigner = (name: string, privateKey: KeyObject): Signer => ({
  sign(purpose, document) {
    const value = sign(null, getSignedBytes(purpose, document), privateKey).toString('base64');
    return { ...document, signature: { key: name, value } };
  },
});

/** SPKI, DER, base64. */
export const getPublicKey = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');

/** A new private key: PKCS #8, PEM. */
export const generateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

/** The list of keys that page servers trust, signed by the root key. */
export const signKeys = (rootKey: KeyObject, keys: TrustedKey[]): TrustedKeys =>
  createSigner('root', rootKey).sign('keys', { issued: new Date().toISOString(), keys });

/** A store that signs what is written to it: pointers, trials and entries of the log. */
export const withSigner = (store: ReleaseStore, signer: Signer): ReleaseStore => ({
  ...store,
  signer,
  replace: (pointer, mark) => store.replace(signer.sign('pointer', pointer), mark),
  addTrial: (trial) => store.addTrial(signer.sign('trial', trial)),
  appendLog: (entry) => store.appendLog(signer.sign('log', entry)),
});
