import type { Proof } from '@ezhuthu/releases/page-server-proof';
import { AppError } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';
import { isSameText, keyedHash } from './keyed-hash.ts';

/** Milliseconds for which a proof is valid. */
const maxAge = 60 * 1000;

/** @throws AppError `forbidden` when the proof is wrong, for another purpose, or too old */
export function checkProof(platform: Platform, purpose: string, { at, proof }: Proof): void {
  const age = Math.abs(platform.clock.now().getTime() - Date.parse(at));
  if (age > maxAge || !isSameText(proof, keyedHash(platform, `${purpose} ${at}`)))
    throw new AppError('forbidden', 'The proof is not valid.');
}
