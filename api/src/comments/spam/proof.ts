import type { CommentChallenge } from '@ezhuthu/contract';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { keyedHash } from '../../platform/secrets/keyed-hash.ts';
import { countRecent, getEffort } from './flood.ts';

/** Milliseconds for which a solved challenge counts. */
const life = 20 * 60_000;
/** Milliseconds after which its time says nothing about writing. */
const maxAge = 24 * 60 * 60_000;
/** Hashes at most, when it is calm and in a flood. */
const hashes = { calm: 20_000, flood: 120_000 };
const algorithm = 'SHA-256';

const getKey = (platform: Platform) => keyedHash(platform, 'comment challenges');

/** A challenge for a post, signed with its time; nothing is stored. */
export async function makeChallenge(platform: Platform, postId: string): Promise<CommentChallenge> {
  const now = platform.clock.now();
  const effort = getEffort(await countRecent(platform.database.read, now));
  const { challenge, salt, signature, maxnumber } = await createChallenge({
    algorithm,
    hmacKey: getKey(platform),
    maxnumber: Math.round(hashes.calm + effort * (hashes.flood - hashes.calm)),
    params: { post: postId, at: String(now.getTime()) },
  });
  return { algorithm, challenge, salt, signature, maxnumber: Number(maxnumber) };
}

const solution = z.object({
  algorithm: z.literal(algorithm),
  challenge: z.string(),
  number: z.int().min(0),
  salt: z.string(),
  signature: z.string(),
});

/** `right` counts for its post, if it was not used before; `late` only tells the time; everything else tells nothing. */
export type CheckedProof =
  | { kind: 'right'; postId: string; key: string; at: Date; expiresAt: Date }
  | { kind: 'late' | 'stale'; at: Date }
  | { kind: 'none' | 'wrong' };

function parse(proof: string): z.output<typeof solution> | undefined {
  try {
    return solution.safeParse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Checks a proof without the database. */
export async function checkProof(platform: Platform, proof: string | undefined): Promise<CheckedProof> {
  if (!proof) return { kind: 'none' };
  const payload = parse(proof);
  // the library compares with the machine's clock, so the time is compared here
  if (!payload || !(await verifySolution(payload, getKey(platform), false))) return { kind: 'wrong' };
  const { post: postId = '', at: sent } = extractParams(payload);
  const at = new Date(Number(sent));
  const age = platform.clock.now().getTime() - at.getTime();
  if (age > maxAge) return { kind: 'stale', at };
  if (age > life) return { kind: 'late', at };
  const key = keyedHash(platform, `comment proof ${payload.challenge}`);
  return { kind: 'right', postId, key, at, expiresAt: new Date(at.getTime() + life) };
}
