import type { CommentReason, CommentReasonKind } from '@ezhuthu/contract';
import type { TokenKind } from './tokens.ts';

/** In how many comments of each kind a token was. */
export interface TokenCount {
  token: string;
  spam: number;
  good: number;
}

export interface Classes {
  spam: number;
  good: number;
}

/** Verdicts before which nothing is concluded, in all and of each kind. */
const fewest = { all: 50, each: 10 };
/** A token that was never seen counts as even; this is how many sightings that is worth. */
const doubt = 1;
/** Tokens that decide. */
const decisive = 20;
/** A single token proves nothing: at most 1 to 30 for either side. */
const mostOdds = Math.log(30);
/** Points of the score for each unit of log-odds: 1 to 65 holds a comment. */
const points = 12;
const most = { spam: 90, good: -40 };
/** Reasons that are told. */
const told = 5;

export const hasLearned = ({ spam, good }: Classes): boolean =>
  spam + good >= fewest.all && Math.min(spam, good) >= fewest.each;

/** Log-odds that a comment with this token is rubbish, by Robinson's estimate. */
function getOdds({ spam, good }: TokenCount, classes: Classes): number {
  const [inSpam, inGood] = [Math.max(0, spam) / classes.spam, Math.max(0, good) / classes.good];
  const seen = Math.max(0, spam) + Math.max(0, good);
  if (seen === 0) return 0;
  const p = (doubt * 0.5 + seen * (inSpam / (inSpam + inGood))) / (doubt + seen);
  const odds = Math.log(p / (1 - p));
  return Math.max(-mostOdds, Math.min(mostOdds, odds));
}

const kinds: Record<TokenKind, CommentReasonKind> = {
  w: 'learnedWord',
  g: 'learnedPart',
  l: 'learnedLink',
  n: 'learnedName',
  d: 'learnedMail',
  s: 'learnedScript',
  f: 'learnedShape',
};

/** Names and domains are hashed, so what the comment itself says is told. */
const getDetail = (token: string, { name, domain }: { name: string; domain: string }): string =>
  token.startsWith('n:') ? name : token.startsWith('d:') ? domain : token.slice(2);

/**
 * Naive Bayes over the tokens that tell most. @returns the strongest reasons, whose weights sum up to what
 * the score gets
 */
export function judge(
  tokens: TokenCount[],
  classes: Classes,
  own: { name: string; domain: string },
): CommentReason[] {
  if (!hasLearned(classes)) return [];
  const strongest = tokens
    .map((count) => ({ token: count.token, odds: getOdds(count, classes) }))
    .filter(({ odds }) => odds !== 0)
    .sort((one, other) => Math.abs(other.odds) - Math.abs(one.odds) || (one.token < other.token ? -1 : 1))
    .slice(0, decisive);
  const odds = strongest.reduce((sum, token) => sum + token.odds, 0);
  const total = Math.round(Math.max(most.good, Math.min(most.spam, odds * points)));
  if (total === 0) return [];
  // only what speaks for the result explains it
  const reasons = strongest.filter((token) => Math.sign(token.odds) === Math.sign(total)).slice(0, told);
  const sum = reasons.reduce((all, token) => all + token.odds, 0);
  let left = total;
  return reasons.map(({ token, odds: share }, index) => {
    const weight = index === reasons.length - 1 ? left : Math.round((total * share) / sum);
    left -= weight;
    return { kind: kinds[token[0] as TokenKind], detail: getDetail(token, own), weight };
  });
}
