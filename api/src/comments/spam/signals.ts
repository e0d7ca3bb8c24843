import type { CommentReason, CommentReasonKind } from '@ezhuthu/contract';

/** Comments with at least this score wait for the author. */
export const holdAt = 50;

type RuleKind = Exclude<CommentReasonKind, `learned${string}`>;

/** What each finding adds. Most hold a comment alone; none drops it. */
const weights: Record<RuleKind, number> = {
  blockedWord: 100,
  blockedName: 100,
  blockedNetwork: 100,
  honeypot: 100,
  fast: 60,
  link: 60,
  script: 60,
  repeated: 60,
  impersonation: 60,
  flood: 60,
  stale: 60,
  unproven: 5,
};

export const signal = (kind: RuleKind, detail = ''): CommentReason => ({
  kind,
  detail,
  weight: weights[kind],
});

export const getScore = (reasons: readonly CommentReason[]): number =>
  reasons.reduce((sum, { weight }) => sum + weight, 0);
