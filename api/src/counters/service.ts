import type { Queryable } from '../platform/database/database.ts';
import { addToCounter, type CounterKey, findCounter, findCounters } from './queries.ts';

export { type CounterKey, findCounter, findCounters };

/** What decides where a post is counted. */
export interface Countable {
  is_public: boolean | number;
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

/** Counts a post where it is now rather than where it was; null for one that was nowhere. */
export async function updateCounters(
  tx: Queryable,
  before: Countable | null,
  after: Countable,
): Promise<void> {
  const moves = new Map<string, { tally: CounterKey; by: number }>();
  const count = (tallies: CounterKey[], one: 1 | -1) => {
    for (const tally of tallies) {
      const name = `${tally.kind} ${tally.key}`;
      moves.set(name, { tally, by: (moves.get(name)?.by ?? 0) + one });
    }
  };
  if (before) count(toCounters(before), -1);
  count(toCounters(after), 1);
  // in one order, so that two writers never wait for each other in a circle
  for (const name of [...moves.keys()].sort()) {
    const { tally, by } = moves.get(name)!;
    if (by !== 0) await addToCounter(tx, tally, by);
  }
}
