import type { Migration } from '../src/platform/database/migration.ts';

/** Counts views reported by calls and by the tracker together. `post_reading_total` is no longer read. */
export const openings: Migration = {
  name: '0013-openings',
  async up(tx) {
    if (await tx.schema.hasColumn('post_reader', 'by_call')) return;
    await tx.schema.alterTable('post_reader', (table) => {
      /** Counted because of a call, before any tracker event. */
      table.boolean('by_call').notNullable().defaultTo(false);
    });
  },
};
