import { createHash } from 'node:crypto';
import type { CommentChallenge } from '@ezhuthu/contract';

/** The proof of a guest's form: tries numbers until one has the challenge's hash. */
export function solve({ maxnumber, ...challenge }: CommentChallenge): string {
  for (let number = 0; number <= maxnumber; number++) {
    const hash = createHash('sha256').update(`${challenge.salt}${number}`).digest('hex');
    if (hash === challenge.challenge)
      return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64');
  }
  throw new Error('the challenge has no solution');
}
