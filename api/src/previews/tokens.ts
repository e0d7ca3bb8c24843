import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../platform/keyed-hash.ts';
import type { Platform } from '../platform/platform.ts';
import type { LinkRow } from './queries.ts';

type Secret = Pick<Platform, 'jwtSecret'>;
type Sealed = Pick<LinkRow, 'post_id' | 'nonce'>;

/** Length of the post id at the beginning of a token. */
const idLength = 36;

const seal = (secret: Secret, { post_id, nonce }: Sealed) => keyedHash(secret, `preview ${post_id} ${nonce}`);

/** Derived from the row, so that the link can be shown again, but not from the row alone. */
export const tokenFor = (secret: Secret, row: Sealed): string => row.post_id + seal(secret, row);

export const postIdIn = (token: string): string => token.slice(0, idLength);

export function isTokenOf(secret: Secret, row: Sealed, token: string): boolean {
  const [input, genuine] = [Buffer.from(token), Buffer.from(tokenFor(secret, row))];
  return input.length === genuine.length && timingSafeEqual(input, genuine);
}
