import type { Migration } from '../src/platform/database/migration.ts';

/** Views told by a call and views told by the tracker are one number. `post_reading_total` is read no more. */
export const openings: Migration = {
  name: '0013-openings',
  async up(tx) {
    if (await tx.schema.hasColumn('post_reader', 'by_call')) return;
    await tx.schema.alterTable('post_reader', (table) => {
      /** Counted by the call for clients without a tracker, and no tracker has told of it yet. */
      table.boolean('by_call').notNullable().defaultTo(false);
    });
  },
};
