import type { Queryable } from '../platform/database/database.ts';
import { addToCounter, type CounterKey, deleteCounter, findCounter, findCounters } from './queries.ts';

export { type CounterKey, findCounter, findCounters };

/** The columns that determine the counters of a post. */
export interface Countable {
  is_public: boolean;
  category_id: string;
  published_day: string | null;
}

function toCounters({ is_public, category_id, published_day }: Countable): CounterKey[] {
  if (!is_public || published_day === null) return [];
  return [
    { kind: 'all', key: '' },
    { kind: 'category', key: category_id },
    { kind: 'day', key: published_day },
    { kind: 'month', key: published_day.slice(0, 7) },
  ];
}

/** Moves a post from its former counters to the current ones. `before` is null for a new post. */
export const updateCounters = (tx: Queryable, before: Countable | null, after: Countable): Promise<void> =>
  moveCounters(tx, { from: before ? [before] : [], to: [after] });

/** Moves the tallies of a category whose public posts get another one. */
export async function moveCategoryCounter(
  tx: Queryable,
  { from, to, posts }: { from: string; to: string; posts: number },
): Promise<void> {
  await addToCounter(tx, { kind: 'category', key: to }, posts);
  await deleteCounter(tx, { kind: 'category', key: from });
}

export const countNewPosts = (tx: Queryable, posts: Countable[]): Promise<void> =>
  moveCounters(tx, { from: [], to: posts });

async function moveCounters(tx: Queryable, { from, to }: { from: Countable[]; to: Countable[] }) {
  const moves = new Map<string, { tally: CounterKey; by: number }>();
  const count = (tallies: CounterKey[], one: 1 | -1) => {
    for (const tally of tallies) {
      const name = `${tally.kind} ${tally.key}`;
      moves.set(name, { tally, by: (moves.get(name)?.by ?? 0) + one });
    }
  };
  for (const post of from) count(toCounters(post), -1);
  for (const post of to) count(toCounters(post), 1);
  // in key order, so that concurrent writers cannot deadlock
  for (const [, { tally, by }] of [...moves].sort(([one], [other]) => (one < other ? -1 : 1)))
    if (by !== 0) await addToCounter(tx, tally, by);
}
