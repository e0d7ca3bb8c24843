import type { Migration } from '../src/platform/database/migration.ts';

const indexes = [
  { table: 'analytics_view', columns: ['at'], name: 'analytics_view_by_time' },
  { table: 'analytics_post_day', columns: ['day', 'post'], name: 'analytics_post_day_by_day' },
];

/** Indexes views and daily metrics by time, so that metrics of some days read only those. */
export const viewsByTime: Migration = {
  name: '0016-views-by-time',
  async up(tx, dialect) {
    for (const { table, columns, name } of indexes) {
      if (await dialect.hasIndex(tx, table, name)) continue;
      await tx.schema.alterTable(table, (changed) => changed.index(columns, name));
    }
  },
};
