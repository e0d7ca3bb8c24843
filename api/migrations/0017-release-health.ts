import type { Knex } from 'knex';
import type { Migration } from '../src/platform/database/migration.ts';

/** What happens to the releases of the fronts in browsers and on page servers. */
export const releaseHealth: Migration = {
  name: '0017-release-health',
  async up(tx, dialect) {
    for (const table of ['release_seen', 'release_count', 'release_error'])
      await tx.schema.dropTableIfExists(table);
    const addRelease = (table: Knex.CreateTableBuilder) => {
      dialect.exactText(table, 'front', 40).notNullable();
      dialect.exactText(table, 'version', 80).notNullable();
    };
    await tx.schema.createTable('release_seen', (table) => {
      addRelease(table);
      dialect.instant(table, 'first_seen').notNullable();
      dialect.instant(table, 'last_seen').notNullable().index();
      table.primary(['front', 'version']);
    });
    await tx.schema.createTable('release_count', (table) => {
      addRelease(table);
      /** Local day, `2026-01-31`. */
      dialect.exactText(table, 'day', 10).notNullable().index();
      /** What is counted, such as `views` or `lcp.3`. */
      dialect.exactText(table, 'name', 20).notNullable();
      table.bigInteger('count').notNullable();
      table.primary(['front', 'version', 'day', 'name']);
    });
    await tx.schema.createTable('release_error', (table) => {
      /** Hash of what the errors of a group have in common. */
      dialect.exactText(table, 'id', 64).primary();
      addRelease(table);
      dialect.exactText(table, 'kind', 10).notNullable();
      table.string('message', 300).notNullable();
      table.string('frame', 300).notNullable();
      table.string('mount', 200).notNullable();
      table.text('stack').notNullable();
      table.bigInteger('count').notNullable();
      dialect.instant(table, 'first_seen').notNullable();
      dialect.instant(table, 'last_seen').notNullable().index();
      table.index(['front', 'version'], 'release_error_by_release');
    });
  },
};
