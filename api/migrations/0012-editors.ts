import type { Migration } from '../src/platform/database/migration.ts';

/** Adds the editors that saved a text, and whether a slug still follows the title. */
export const editors: Migration = {
  name: '0012-editors',
  async up(tx, dialect) {
    if (!(await tx.schema.hasColumn('post', 'autosaved_by'))) {
      await tx.schema.alterTable('post', (table) => {
        /** Id of the editor whose auto-save wrote the text; null when the author saved it, or if unknown. */
        dialect.exactText(table, 'autosaved_by', 64);
      });
    }
    if (!(await tx.schema.hasColumn('post', 'slug_follows_title'))) {
      await tx.schema.alterTable('post', (table) => {
        /** True until the post is first public, unless the author has entered a slug. */
        table.boolean('slug_follows_title').notNullable().defaultTo(false);
      });
    }
    if (!(await tx.schema.hasColumn('working_copy', 'saved_by'))) {
      await tx.schema.alterTable('working_copy', (table) => {
        /** Id of the editor that saved it; null if unknown. */
        dialect.exactText(table, 'saved_by', 64);
      });
    }
  },
};
