import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Config } from '../platform/config/config.ts';
import { decryptBytes, encryptBytes, newSecretKey, openKey } from '../platform/encryption/age.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { inBatches } from '../platform/event-loop.ts';
import { bucketPlace } from '../platform/storage/bucket-storage.ts';
import { folderPlace } from '../platform/storage/folder-storage.ts';
import type { Place } from '../platform/storage/storage.ts';
import { folders, type Piece } from './manifest.ts';

/** Bytes of a piece: a bucket takes one in a request, and memory holds it. */
const pieceSize = 8 * 1024 * 1024;
/** Milliseconds for a piece on a slow line. */
const uploadTimeout = 5 * 60_000;

export const noPlace = () =>
  new AppError('invalid', 'There is no place for backups: set BACKUP_URL to a folder or a bucket.');

const damaged = (name: string, cause?: unknown) =>
  new AppError('invalid', `${name} in the backups is damaged.`, { cause });
const missing = (name: string) => new AppError('invalid', `${name} in the backups is missing.`);

/** @throws AppError `invalid` without BACKUP_URL */
export function openPlace({ backup: { folder, bucket } }: Pick<Config, 'backup'>): Place {
  if (bucket) return bucketPlace(bucket, uploadTimeout);
  if (folder) return folderPlace(folder, { isPrivate: true });
  throw noPlace();
}

/** @throws AppError `invalid` when there is no such file */
export async function readFrom(place: Place, name: string): Promise<Buffer> {
  const file = await place.open(name);
  if (!file) throw missing(name);
  return buffer(file.stream);
}

export const namesIn = async (place: Place, folder: string): Promise<string[]> =>
  (await Array.fromAsync(place.list(folder), (name) => name.slice(folder.length + 1))).sort();

interface Key {
  name: string;
  recipient: string;
  identity: string;
}

interface StoredKey {
  recipient: string;
  /** The private key, encrypted with the passphrase, in base64. */
  sealed: string;
}

/** Keys that this thread has opened, since a passphrase is stretched for a second. */
const opened = new Map<string, Key>();

async function readKey(place: Place, name: string, passphrase: string): Promise<Key> {
  const known = opened.get(`${name} ${passphrase}`);
  if (known) return known;
  const { recipient, sealed }: StoredKey = JSON.parse(
    (await readFrom(place, `${folders.keys}/${name}.json`)).toString(),
  );
  const key = { name, recipient, identity: await openKey(Buffer.from(sealed, 'base64'), passphrase) };
  opened.set(`${name} ${passphrase}`, key);
  return key;
}

async function makeKey(place: Place, passphrase: string): Promise<Key> {
  const { recipient, sealed } = await newSecretKey(passphrase);
  const name = randomUUID();
  const stored: StoredKey = { recipient, sealed: Buffer.from(sealed).toString('base64') };
  await place.put({ name: `${folders.keys}/${name}.json`, bytes: Buffer.from(JSON.stringify(stored)) });
  return readKey(place, name, passphrase);
}

/** A key that the passphrase opens. Several may exist: others' passphrases, or two processes that began at once. */
async function findKey(place: Place, passphrase: string): Promise<Key> {
  for (const file of await namesIn(place, folders.keys)) {
    const key = await readKey(place, file.replace(/\.json$/, ''), passphrase).catch(() => undefined);
    if (key) return key;
  }
  return makeKey(place, passphrase);
}

/** A place whose files are compressed and, with a key, encrypted. */
export type Vault = ReturnType<typeof createVault>;

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function createVault(place: Place, key: Key | undefined) {
  /** Stores bytes that are not compressed, such as pictures. */
  async function put(name: string, bytes: Uint8Array): Promise<Piece> {
    const sealed = key ? await encryptBytes(bytes, key.recipient) : bytes;
    const stored = key ? `${name}.age` : name;
    await place.put({ name: stored, bytes: sealed });
    return { name: stored, bytes: sealed.length, sha256: hash(sealed) };
  }

  async function unseal(name: string, sealed: Buffer): Promise<Uint8Array> {
    if (!key) return sealed;
    return decryptBytes(sealed, key.identity).catch((cause) => {
      throw damaged(name, cause);
    });
  }

  /** @throws AppError `invalid` that names the piece when it is missing or damaged */
  async function get({ name, sha256 }: Piece): Promise<Uint8Array> {
    const sealed = await readFrom(place, name);
    if (hash(sealed) !== sha256) throw damaged(name);
    return unseal(name, sealed);
  }

  async function* getAll(pieces: Piece[]) {
    for (const piece of pieces) yield await get(piece);
  }

  return {
    place,
    /** Null without encryption. */
    keyName: key?.name ?? null,
    put,
    get,
    /** Bytes whose checksum is not known; encrypted ones are checked all the same. @throws AppError `invalid` */
    getByName: async (name: string) => unseal(name, await readFrom(place, name)),
    /** Compresses a stream of any length and stores it in pieces. */
    async putStream(name: string, content: AsyncIterable<Uint8Array | string>): Promise<Piece[]> {
      const pieces: Piece[] = [];
      const weigh = ({ length }: Buffer) => length;
      await pipeline(Readable.from(content, { objectMode: false }), createZstdCompress(), async (packed) => {
        for await (const parts of inBatches(packed as AsyncIterable<Buffer>, { most: pieceSize, weigh })) {
          const number = String(pieces.length + 1).padStart(4, '0');
          pieces.push(await put(`${name}.${number}.zst`, Buffer.concat(parts)));
        }
      });
      return pieces;
    },
    /** The stream again. @throws AppError `invalid` that names the first piece that is missing or damaged */
    async *read(pieces: Piece[]): AsyncGenerator<Buffer> {
      const unpacked = createZstdDecompress();
      // a failure of either side destroys the other with the same error
      pipeline(Readable.from(getAll(pieces), { objectMode: false }), unpacked).catch(() => {});
      try {
        yield* unpacked;
      } catch (cause) {
        throw cause instanceof AppError ? cause : damaged(pieces[0]?.name ?? 'A file', cause);
      }
    },
  };
}

/** Opens the place for writing: with BACKUP_PASSPHRASE, what is written is encrypted. */
export async function openVault(config: Pick<Config, 'backup'>): Promise<Vault> {
  const place = openPlace(config);
  const { passphrase } = config.backup;
  return createVault(place, passphrase === undefined ? undefined : await findKey(place, passphrase));
}

/**
 * Opens the place for reading what a key has encrypted.
 * @throws AppError `invalid` without a passphrase, and with a wrong one
 */
export async function openVaultByKey(config: Pick<Config, 'backup'>, keyName: string | null): Promise<Vault> {
  const place = openPlace(config);
  if (keyName === null) return createVault(place, undefined);
  const { passphrase } = config.backup;
  if (passphrase === undefined)
    throw new AppError('invalid', 'The backup is encrypted: set BACKUP_PASSPHRASE to read it.');
  return createVault(place, await readKey(place, keyName, passphrase));
}
