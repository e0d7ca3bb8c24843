import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../platform/keyed-hash.ts';
import type { Platform } from '../platform/platform.ts';
import type { LinkRow } from './queries.ts';

type Secret = Pick<Platform, 'jwtSecret'>;
type Sealed = Pick<LinkRow, 'post_id' | 'nonce'>;

/** Of the post's id, with which a token begins. */
const idLength = 36;

const seal = (secret: Secret, { post_id, nonce }: Sealed) => keyedHash(secret, `preview ${post_id} ${nonce}`);

/** The same for as long as the row is: it can be shown again, and who reads the row alone cannot make it. */
export const tokenFor = (secret: Secret, row: Sealed): string => row.post_id + seal(secret, row);

export const postIdIn = (token: string): string => token.slice(0, idLength);

export function isTokenOf(secret: Secret, row: Sealed, token: string): boolean {
  const [input, genuine] = [Buffer.from(token), Buffer.from(tokenFor(secret, row))];
  return input.length === genuine.length && timingSafeEqual(input, genuine);
}
