import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';

interface Challenge {
  salt: string;
  challenge: string;
  maxnumber: number;
}

const script = readFileSync(path.join(import.meta.dirname, 'solver.worker.js'), 'utf8');
const solve: (challenge: Challenge) => number | undefined = runInNewContext(`${script}; solve`, {
  TextEncoder,
});

const getChallenge = (salt: string, number: number) => ({
  salt,
  challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
  maxnumber: 3000,
});

/** From lengths whose padding is in the same block to those where it is in the next one. */
test.each([0, 1, 40, 51, 52, 55, 56, 63, 64, 100, 116, 120, 127, 128])(
  'the number is found after a salt of %d letters',
  (length) => {
    expect(solve(getChallenge('s'.repeat(length), 2047))).toBe(2047);
    expect(solve(getChallenge('s'.repeat(length), 7))).toBe(7);
  },
);

test('there is none beyond the limit', () => {
  expect(solve(getChallenge('salt', 3001))).toBeUndefined();
});
