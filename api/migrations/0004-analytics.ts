import type { Migration } from '../src/platform/database/migration.ts';

export const analytics: Migration = {
  name: '0004-analytics',
  async up(tx, dialect) {
    for (const table of ['pageview', 'post_view_total']) await tx.schema.dropTableIfExists(table);
    await tx.schema.createTable('pageview', (table) => {
      table.bigIncrements('id');
      /** Deduplicates events that are sent again. */
      dialect.exactText(table, 'event_id', 64).notNullable().unique();
      dialect.exactText(table, 'visitor_id', 64).notNullable();
      dialect.exactText(table, 'session_id', 64).notNullable();
      /** Empty for a page that is not a post. */
      dialect.exactText(table, 'post_id', 64).notNullable();
      table.string('path', 500).notNullable();
      dialect.instant(table, 'at').notNullable().index();
    });
    await tx.schema.createTable('post_view_total', (table) => {
      /** Empty for the whole site. */
      dialect.exactText(table, 'post_id', 64).primary();
      table.bigInteger('views').notNullable();
    });
  },
};
