import type { CommentReason } from '@ezhuthu/contract';
import { likenessToAuthor } from '../../accounts/service.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { keyedHash } from '../../platform/secrets/keyed-hash.ts';
import { fastestWriting, hasLink } from '../hold.ts';
import { findBlocked } from './blocklist.ts';
import { countRecent, isFlood } from './flood.ts';
import { recall } from './learn.ts';
import { isForeignScript, isLongEnough, repeatable } from './normalise.ts';
import type { CheckedProof } from './proof.ts';
import { findBlocks, findSameText, insertProof } from './queries.ts';
import { getScore, holdAt, signal } from './signals.ts';

/** Milliseconds in which the same text counts as repeated. */
const memory = 7 * 24 * 60 * 60_000;

/** A comment as it came in. */
export interface Incoming {
  text: string;
  name: string;
  email: string;
  website: string;
  writtenIn: number | undefined;
  proof: CheckedProof;
  address: string;
}

export interface Assessment {
  score: number;
  reasons: CommentReason[];
  isHeld: boolean;
  isFlood: boolean;
  isProven: boolean;
  textKey: string;
  /** A comment that waits with the same text. */
  sameHeld: string | undefined;
}

/** The same for repetitions of a text, whatever its numbers and punctuation. */
const getTextKey = (platform: Platform, text: string): string =>
  keyedHash(platform, `comment text ${repeatable(text)}`);

function findByRules({ text, website, writtenIn, proof }: Incoming, now: Date): CommentReason[] {
  const isFast =
    (writtenIn !== undefined && writtenIn < fastestWriting) ||
    ('at' in proof && now.getTime() - proof.at.getTime() < fastestWriting);
  return [
    ...(website !== '' ? [signal('honeypot')] : []),
    ...(isFast ? [signal('fast')] : []),
    ...(proof.kind === 'stale' ? [signal('stale')] : []),
    ...(hasLink(text) ? [signal('link')] : []),
    ...(isForeignScript(text) ? [signal('script')] : []),
  ];
}

/** A browser without workers sends no proof, which is no fault; none sends one that was not made for this post. */
function findUnproven({ proof }: Incoming, inFlood: boolean): CommentReason {
  if (inFlood) return signal('flood');
  const missing = signal('unproven');
  return proof.kind === 'wrong' ? { ...missing, weight: holdAt } : missing;
}

const byWeight = (one: CommentReason, other: CommentReason) => Math.abs(other.weight) - Math.abs(one.weight);

function judge(reasons: CommentReason[]) {
  // what speaks for a comment outweighs no rule that holds it, except that people do say the same
  const isRuled = reasons.some(
    ({ kind, weight }) => weight >= holdAt && kind !== 'repeated' && !kind.startsWith('learned'),
  );
  const score = getScore(reasons);
  return { reasons, score, isHeld: isRuled || score >= holdAt };
}

/** Scores what a guest makes of a comment that was shown. */
export async function assessEdit(
  tx: Queryable,
  platform: Platform,
  written: Pick<Incoming, 'text' | 'name' | 'email' | 'address'>,
) {
  const now = platform.clock.now();
  const incoming: Incoming = { ...written, website: '', writtenIn: undefined, proof: { kind: 'none' } };
  const reasons = [
    ...findBlocked(await findBlocks(tx, now), incoming),
    ...findByRules(incoming, now),
    ...(await recall(tx, platform, incoming)),
  ].sort(byWeight);
  return { ...judge(reasons), textKey: getTextKey(platform, written.text) };
}

/** Scores a guest's comment, in the transaction that stores it. */
export async function assess(tx: Queryable, platform: Platform, incoming: Incoming): Promise<Assessment> {
  const now = platform.clock.now();
  const { text, name, proof } = incoming;
  const isProven = proof.kind === 'right' && (await insertProof(tx, proof.key, proof.expiresAt));
  const inFlood = isFlood(await countRecent(tx, now));
  const textKey = getTextKey(platform, text);
  const same = await findSameText(tx, textKey, new Date(now.getTime() - memory));
  const isRepeated = same !== undefined && (isLongEnough(text) || (inFlood && !isProven));
  const reasons = [
    ...findBlocked(await findBlocks(tx, now), incoming),
    ...findByRules(incoming, now),
    ...(isRepeated ? [signal('repeated')] : []),
    ...((await likenessToAuthor(tx, name)) ? [signal('impersonation', name)] : []),
    ...(isProven ? [] : [findUnproven(incoming, inFlood)]),
    ...(await recall(tx, platform, incoming)),
  ].sort(byWeight);
  const judged = judge(reasons);
  return {
    ...judged,
    isFlood: inFlood,
    isProven,
    textKey,
    sameHeld: judged.isHeld && isRepeated && same.held ? same.id : undefined,
  };
}
