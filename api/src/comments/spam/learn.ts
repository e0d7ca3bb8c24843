import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Classes, hasLearned, judge } from './bayes.ts';
import { addToClasses, addToTokens, findClasses, findTokens, type Verdict } from './queries.ts';
import { getTokens, type Learnable } from './tokens.ts';

/** A comment's verdict that was learned, and the one that takes its place; empty for none. */
export interface Lesson {
  comment: Learnable;
  before: Verdict;
  after: Verdict;
}

/**
 * Learns verdicts, and forgets those that they replace, in their transaction. A deleted comment needs nothing: what
 * was learned from it stays.
 */
export async function learn(tx: Queryable, platform: Platform, lessons: Lesson[]): Promise<void> {
  const tokens = new Map<string, Classes>();
  const classes: Classes = { spam: 0, good: 0 };
  for (const { comment, before, after } of lessons) {
    if (before === after) continue;
    const change = (counts: Classes) => {
      if (before !== '') counts[before] -= 1;
      if (after !== '') counts[after] += 1;
    };
    change(classes);
    for (const token of getTokens(platform, comment)) {
      const counts = tokens.get(token) ?? { spam: 0, good: 0 };
      change(counts);
      tokens.set(token, counts);
    }
  }
  // sorted, so that concurrent writers cannot deadlock
  const rows = [...tokens].sort(([one], [other]) => (one < other ? -1 : 1));
  await addToClasses(tx, classes);
  await addToTokens(
    tx,
    rows.map(([token, counts]) => ({ token, ...counts })),
  );
}

/** What the author's verdicts so far say about a comment; nothing while they are few. */
export async function recall(db: Queryable, platform: Platform, comment: Learnable) {
  const classes = await findClasses(db);
  if (!hasLearned(classes)) return [];
  const tokens = await findTokens(db, getTokens(platform, comment));
  return judge(tokens, classes, { name: comment.name, domain: comment.email.split('@')[1] ?? '' });
}
