import type { CommentChallenge } from '@ezhuthu/contract';

/** The number of a challenge; undefined when there is none. */
export function solve(
  challenge: Pick<CommentChallenge, 'challenge' | 'salt' | 'maxnumber'>,
): number | undefined;
