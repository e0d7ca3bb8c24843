import type { Queryable } from '../platform/database/database.ts';
import { findChangesAfter, findLastChange } from './queries.ts';

/** Transactions may commit out of order, so the numbers just before the last one are looked at again. */
const overlap = 200;

/** Reads the change log from its newest change on. */
export function createChangeReader(db: Queryable) {
  let last = 0;
  let seen = new Set<number>();

  async function freshKeys(): Promise<string[]> {
    const changes = await findChangesAfter(db, last - overlap);
    const fresh = changes.filter(({ id }) => !seen.has(id));
    last = changes.at(-1)?.id ?? last;
    seen = new Set(changes.map(({ id }) => id));
    return fresh.map(({ key }) => key);
  }

  return {
    /** Passes over all that is in the log by now. */
    async findPlace(): Promise<void> {
      last = await findLastChange(db);
      await freshKeys();
    },
    /** The keys that are new since the last look. */
    freshKeys,
  };
}
