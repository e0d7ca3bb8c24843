import path from 'node:path';
import { Readable } from 'node:stream';
import { Piscina } from 'piscina';
import { AppError } from '../errors/app-error.ts';
import type { Sealing } from './seal-key.ts';

/** Loaded with the first archive or backup: its curves and hashes take a megabyte of code. */
const loadAge = () => import('age-encryption');

/**
 * What encrypts the secrets of an archive, in the age format. The passphrase is not kept: it opens a key that is made
 * for this archive, and is in it, encrypted. `age --decrypt -i secrets-key.age secrets.ndjson.age` reads them too.
 */
export interface SecretKey {
  /** Public key of age. */
  recipient: string;
  /** The private key, encrypted with the passphrase. */
  sealed: Uint8Array;
}

/** On a thread of its own, because the passphrase is stretched for a second. @param workFactor lower in tests */
export async function newSecretKey(passphrase: string, workFactor = 17): Promise<SecretKey> {
  const { generateX25519Identity, identityToRecipient } = await loadAge();
  const identity = await generateX25519Identity();
  await using thread = new Piscina<Sealing, Uint8Array>({
    filename: path.join(import.meta.dirname, 'seal-key.ts'),
    maxThreads: 1,
  });
  const sealed = await thread.run({ identity, passphrase, workFactor });
  return { recipient: await identityToRecipient(identity), sealed };
}

async function createEncrypter(recipient: string) {
  const encrypter = new (await loadAge()).Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter;
}

async function createDecrypter(identity: string) {
  const decrypter = new (await loadAge()).Decrypter();
  decrypter.addIdentity(identity);
  return decrypter;
}

/** Encrypts a text of any length. */
export async function* encrypted(text: AsyncIterable<string>, recipient: string): AsyncGenerator<Uint8Array> {
  const plain = Readable.toWeb(Readable.from(text, { objectMode: false })) as ReadableStream<Uint8Array>;
  yield* (await (await createEncrypter(recipient)).encrypt(plain)) as AsyncIterable<Uint8Array>;
}

/** Encrypts bytes that are in memory. */
export const encryptBytes = async (bytes: Uint8Array, recipient: string): Promise<Uint8Array> =>
  (await createEncrypter(recipient)).encrypt(bytes);

/** @throws when the bytes are damaged or the key is another one's */
export const decryptBytes = async (bytes: Uint8Array, identity: string): Promise<Uint8Array> =>
  (await createDecrypter(identity)).decrypt(bytes);

/** @returns the private key. @throws AppError `invalid` for a wrong passphrase */
export async function openKey(sealed: Uint8Array, passphrase: string): Promise<string> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(sealed, 'text');
  } catch (cause) {
    throw new AppError('invalid', 'The passphrase is wrong.', { cause });
  }
}

/** @throws when the file is damaged or the key is another one's */
export async function* decrypted(file: AsyncIterable<Buffer>, identity: string): AsyncGenerator<Uint8Array> {
  const sealed = Readable.toWeb(Readable.from(file, { objectMode: false })) as ReadableStream<Uint8Array>;
  yield* (await (await createDecrypter(identity)).decrypt(sealed)) as AsyncIterable<Uint8Array>;
}
