import type { Migration } from '../src/platform/database/migration.ts';

/** Which editor saved a text, and whether an address still follows the title. */
export const editors: Migration = {
  name: '0012-editors',
  async up(tx, dialect) {
    if (!(await tx.schema.hasColumn('post', 'autosaved_by'))) {
      await tx.schema.alterTable('post', (table) => {
        /** The editor whose auto-save made the text what it is; null when the author saved it, or it is unknown. */
        dialect.exactText(table, 'autosaved_by', 64);
      });
    }
    if (!(await tx.schema.hasColumn('post', 'slug_follows_title'))) {
      await tx.schema.alterTable('post', (table) => {
        /** Until the post is first public, and while the author has typed no address. */
        table.boolean('slug_follows_title').notNullable().defaultTo(false);
      });
    }
    if (!(await tx.schema.hasColumn('working_copy', 'saved_by'))) {
      await tx.schema.alterTable('working_copy', (table) => {
        /** The editor that it was saved by; null when it is unknown. */
        dialect.exactText(table, 'saved_by', 64);
      });
    }
  },
};
