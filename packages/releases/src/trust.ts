import { createHash, createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '@ezhuthu/system/write-atomically';
import canonicalize from 'canonicalize';
import { type Pointer, parseKeys, type Signature, type TrustedKey, type TrustedKeys } from './documents.ts';

/** A pointer or a trial. */
export type SignedDocument = Pick<Pointer, 'name' | 'version' | 'since'> &
  Partial<Pick<Pointer, 'number' | 'signature'>>;

/** Thrown for a document that is not signed by a key that may do so. */
export class UntrustedError extends Error {}

/** What a document is for; `session` requests the session of a trial. */
export type Purpose = 'keys' | 'pointer' | 'trial' | 'session' | 'log';

/** The bytes that a signature covers. The purpose keeps a signature from being valid for another kind of document. */
export function getSignedBytes(purpose: Purpose, document: object): Buffer {
  return Buffer.from(`ezhuthu ${purpose}\n${canonicalize({ ...document, signature: undefined })}`);
}

const readKey = (publicKey: string) =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });

const isSignedBy = (publicKey: string, bytes: Buffer, signature: Signature): boolean =>
  typeof signature.value === 'string' &&
  verify(null, bytes, readKey(publicKey), Buffer.from(signature.value, 'base64'));

/** SHA-256, base64url; of a release's manifest in pointers. */
export const hashText = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64url');

/** SHA-384, base64; of files of a release in its manifest. */
export const hashFile = (content: Buffer): string => createHash('sha384').update(content).digest('base64');

/**
 * Why a key may not sign for a front, to follow its name; undefined when it may.
 * @param at ISO 8601
 */
export function findKeyFault(key: TrustedKey, front: string, at: string): string | undefined {
  const { fronts, until, removed } = key;
  if (removed && removed <= at) return 'was removed';
  if (!fronts.includes('*') && !fronts.includes(front)) return `may not move ${front}`;
  return until < at ? 'has expired' : undefined;
}

/**
 * Why a document is not one of these keys, to follow its label; undefined when it is.
 * @param at when the key must be valid, ISO 8601
 */
export function findFault(
  keys: TrustedKey[],
  purpose: Exclude<Purpose, 'keys'>,
  document: Pick<SignedDocument, 'name' | 'signature'>,
  at: string,
): string | undefined {
  const { name, signature } = document;
  if (!signature) return 'is not signed';
  const key = keys.find((trusted) => trusted.name === signature.key);
  if (!key) return `is signed by ${signature.key}, which is not in keys.json`;
  const keyFault = findKeyFault(key, name, at);
  if (keyFault) return `is signed by ${key.name}, which ${keyFault}`;
  const bytes = getSignedBytes(purpose, document);
  return isSignedBy(key.publicKey, bytes, signature) ? undefined : 'does not match its signature';
}

/** Whether a list of keys is signed by this root key: SPKI, DER, base64. */
export const isOfRoot = (keys: TrustedKeys, rootKey: string): boolean =>
  keys.signature !== undefined && isSignedBy(rootKey, getSignedBytes('keys', keys), keys.signature);

/** @param rootKey must have signed the list, if it is given @throws UntrustedError when it has not, or the list is broken */
export function readKeyList(text: string, rootKey?: string): TrustedKeys {
  const keys = parseKeys(text);
  if (!keys) throw new UntrustedError('keys.json is broken. Put the last list of keys back.');
  if (rootKey && !isOfRoot(keys, rootKey))
    throw new UntrustedError('keys.json is not signed by the root key.');
  return keys;
}

export type Trust = ReturnType<typeof createTrust>;

interface TrustOptions {
  /** Folder with `keys.json`. */
  dist: string;
  /** Public key of the root: SPKI, DER, base64. */
  rootKey: string;
  /** File that remembers the accepted pointers when the process ends. */
  stateFile: string;
}

/** Checks the documents of a store against the keys that its root has signed. */
export function createTrust({ dist, rootKey, stateFile }: TrustOptions) {
  /** Accepted pointers, by front: their numbers, and SHA-256 of the signed bytes, base64url. */
  const accepted: Record<string, { number: number; hash: string }> = existsSync(stateFile)
    ? JSON.parse(readFileSync(stateFile, 'utf8'))
    : {};
  const checkedReleases = new Set<string>();
  let isStored = true;
  let latest: TrustedKeys | undefined;

  /** The keys of `keys.json`; of the last good one if it is missing, broken or not of the root. @throws when there was none */
  function readKeys(): TrustedKey[] {
    const file = path.join(dist, 'keys.json');
    try {
      if (!existsSync(file)) throw new UntrustedError('The store has no keys.json.');
      const found = readKeyList(readFileSync(file, 'utf8'), rootKey);
      // an older document could contain keys that were removed since
      if (!latest || found.issued >= latest.issued) latest = found;
    } catch (error) {
      if (!latest) throw error;
    }
    return latest.keys.filter(({ removed }) => !removed);
  }

  return {
    /** @throws UntrustedError when the document is not signed by a key for this front, or is older than a known one */
    check(purpose: Exclude<Purpose, 'keys'>, document: SignedDocument): void {
      const { name, version, since, number = 0 } = document;
      const label = `The ${purpose} of ${name} ${version}`;
      const known = purpose === 'pointer' ? accepted[name] : undefined;
      // stays in force when its key has expired or was removed
      if (known?.hash === hashText(getSignedBytes(purpose, document))) return;
      // a machine without history accepts what was signed while the key was valid
      const at = known ? new Date().toISOString() : since;
      const fault = findFault(readKeys(), purpose, document, at);
      if (fault) throw new UntrustedError(`${label} ${fault}.`);
      if (known && number <= known.number)
        throw new UntrustedError(`${label} is older than the one that was accepted before.`);
    },

    /** Refuses older pointers of the front from now on, after a restart, too. @throws when that cannot be written */
    remember(pointer: SignedDocument): void {
      const { name, number = 0 } = pointer;
      const hash = hashText(getSignedBytes('pointer', pointer));
      if (accepted[name]?.hash === hash && isStored) return;
      accepted[name] = { number, hash };
      isStored = false;
      writeAtomically(stateFile, JSON.stringify(accepted));
      isStored = true;
    },

    /** @throws UntrustedError when a file of the release differs from the manifest with this hash */
    checkRelease(folder: string, manifestHash: string | undefined): void {
      const id = `${folder} ${manifestHash}`;
      if (checkedReleases.has(id)) return;
      const text = readFileSync(path.join(folder, 'release.json'));
      if (hashText(text) !== manifestHash)
        throw new UntrustedError(`The manifest of ${folder} is not the one that was signed.`);
      const { integrity } = JSON.parse(text.toString()) as { integrity: Record<string, string> };
      // source maps are never executed or sent; they only name lines in reports of errors
      for (const [file, expected] of Object.entries(integrity).filter(([name]) => !name.endsWith('.map'))) {
        if (hashFile(readFileSync(path.join(folder, file))) !== expected)
          throw new UntrustedError(`${file} of ${folder} was changed.`);
      }
      checkedReleases.add(id);
    },
  };
}
