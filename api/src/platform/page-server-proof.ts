import { AppError } from './errors/app-error.ts';
import { isSameText, keyedHash } from './keyed-hash.ts';
import type { Platform } from './platform.ts';

/** Shows that a page server makes a request: the keyed hash of purpose and time, by the secret that it shares with the API. */
export interface Proof {
  /** ISO 8601. */
  at: string;
  proof: string;
}

/** Milliseconds for which a proof is valid. */
const maxAge = 60 * 1000;

export function createProof(jwtSecret: string, purpose: string): Proof {
  const at = new Date().toISOString();
  return { at, proof: keyedHash({ jwtSecret }, `${purpose} ${at}`) };
}

/** @throws AppError `forbidden` when the proof is wrong, for another purpose, or too old */
export function checkProof(platform: Platform, purpose: string, { at, proof }: Proof): void {
  const age = Math.abs(platform.clock.now().getTime() - Date.parse(at));
  if (age > maxAge || !isSameText(proof, keyedHash(platform, `${purpose} ${at}`)))
    throw new AppError('forbidden', 'The proof is not valid.');
}
