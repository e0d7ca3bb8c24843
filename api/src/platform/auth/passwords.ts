import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../in-turn.ts';

/** argon2id with 19 MiB and two passes: 13 ms each. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Twenty in parallel lift the time of every other request fivefold; with a pause of so many milliseconds between two, a
 * rush of sign-ins leaves the larger part of the time to readers.
 */
const inTurn = createTurns(25);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** Takes the same time for an account that does not exist: `hashed` is then the hash of nobody's password. */
export const checkPassword = (hashed: string, password: string): Promise<boolean> =>
  inTurn(() => verify(hashed, password));
