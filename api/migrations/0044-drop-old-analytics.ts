import type { Queryable } from '../src/platform/database/database.ts';
import { droppedTables } from '../src/platform/database/dropped-tables.ts';
import type { Migration } from '../src/platform/database/migration.ts';
import { AppError } from '../src/platform/errors/app-error.ts';

/** Whether the traffic log lacks views: single ones, or the sums of days whose views were deleted. */
async function hasOldViews(tx: Queryable): Promise<boolean> {
  const has = async (table: string, column: string, above: number) =>
    (await tx.schema.hasTable(table)) && (await tx(table).where(column, '>', above).first()) !== undefined;
  return (
    (await has('analytics_view', 'id', 0)) ||
    (await has('pageview', 'id', 0)) ||
    has('analytics_state', 'kept_from', 0)
  );
}

export const dropOldAnalytics: Migration = {
  name: '0044-drop-old-analytics',
  removes:
    'The release before counts in the traffic log alone, and has taken over what these tables contained.',
  async up(tx) {
    if (await hasOldViews(tx))
      throw new AppError(
        'conflict',
        'This database has views that only an earlier release takes over. Start commit 8c58dd4e with it for an hour, then this one.',
      );
    for (const name of droppedTables) await tx.schema.dropTableIfExists(name);
  },
};
