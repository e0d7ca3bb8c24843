import type { Queryable } from '../platform/database/database.ts';
import type { Mention } from './format.ts';
import { findCommenters } from './queries.ts';
import { shownName } from './to-comment.ts';

export interface Mentioned extends Mention {
  /** Null for a guest. */
  accountId: string | null;
}

/** The commenters of a post whose name follows an @ in a text; of equal names, who commented last. */
export async function findMentioned(tx: Queryable, postId: string, text: string): Promise<Mentioned[]> {
  if (!text.includes('@')) return [];
  const found = new Map<string, Mentioned>();
  for (const row of await findCommenters(tx, postId)) {
    const whole = shownName(row);
    const isGuest = row.account_id === null;
    if (isGuest && !row.guest_name) continue;
    for (const name of new Set([whole, row.first_name ?? whole]))
      if (!found.has(name)) found.set(name, { name, commentId: row.id, accountId: row.account_id });
  }
  // longer names first, so that a first name does not cut a whole one
  const byLength = [...found.values()].sort((one, other) => other.name.length - one.name.length);
  let rest = text;
  return byLength.filter(({ name }) => {
    const isThere = rest.includes(`@${name}`);
    if (isThere) rest = rest.replaceAll(`@${name}`, ' ');
    return isThere;
  });
}
