import type { Migration } from '../src/platform/database/migration.ts';

/** The table of long tasks. */
export const tasks: Migration = {
  name: '0019-tasks',
  async up(tx, dialect) {
    await tx.schema.dropTableIfExists('task');
    await tx.schema.createTable('task', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      dialect.exactText(table, 'kind', 20).notNullable();
      /** `waiting`, `running`, `paused`, `done`, `failed` or `canceled`. */
      dialect.exactText(table, 'state', 10).notNullable();
      /** JSON: what is to be done. */
      table.text('payload', 'longtext').notNullable();
      /** JSON: how far it is, later the result. */
      table.text('progress', 'longtext').notNullable();
      /** For people; empty unless it failed. */
      table.string('error', 500).notNullable().defaultTo('');
      /** The runner that has it, and until when, unless that one renews it. */
      dialect.exactText(table, 'lease', 36).notNullable().defaultTo('');
      dialect.instant(table, 'leased_until').notNullable();
      dialect.instant(table, 'created_at').notNullable();
      dialect.instant(table, 'started_at');
      dialect.instant(table, 'finished_at');
      table.index(['state', 'created_at'], 'task_by_state');
      table.index(['kind', 'created_at'], 'task_by_kind');
    });
  },
};
