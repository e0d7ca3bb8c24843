import type { Queryable } from '../platform/database/database.ts';
import { findChangesAfter, findLastChange } from './queries.ts';

/** Transactions may commit out of order, so ids just below the last one are read again. */
const overlap = 200;

/** Reads new entries of the change log. */
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
    /** Skips all entries that are in the log now. */
    async findPlace(): Promise<void> {
      last = await findLastChange(db);
      await freshKeys();
    },
    /** The keys added since the previous call. */
    freshKeys,
  };
}
