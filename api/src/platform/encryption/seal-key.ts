import { Encrypter } from 'age-encryption';

/** Input of the worker thread. */
export interface Sealing {
  identity: string;
  passphrase: string;
  /** Base-2 logarithm of scrypt's cost; each step doubles its time and its memory, 128 MB with 17. */
  workFactor: number;
}

/** Encrypts a private key with a passphrase. */
export default function sealKey({ identity, passphrase, workFactor }: Sealing): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  return encrypter.encrypt(identity);
}
