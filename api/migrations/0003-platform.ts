import type { Migration } from '../src/platform/database/migration.ts';

export const platform: Migration = {
  name: '0003-platform',
  async up(tx, dialect) {
    for (const table of ['setting', 'change_log', 'idempotency', 'upload'])
      await tx.schema.dropTableIfExists(table);
    await tx.schema.createTable('setting', (table) => {
      dialect.exactText(table, 'name', 64).primary();
      table.text('value').notNullable();
    });
    await tx.schema.createTable('change_log', (table) => {
      table.bigIncrements('id');
      dialect.exactText(table, 'change_key', 80).notNullable();
      dialect.instant(table, 'at').notNullable().index();
    });
    await tx.schema.createTable('idempotency', (table) => {
      /** Hash of caller, operation and `Idempotency-Key`. */
      dialect.exactText(table, 'id', 64).primary();
      dialect.exactText(table, 'body_hash', 64).notNullable();
      table.integer('status').notNullable();
      dialect.exactText(table, 'result_id', 36).notNullable();
      dialect.instant(table, 'created_at').notNullable().index();
    });
    await tx.schema.createTable('upload', (table) => {
      /** Hash of the uploaded file's bytes. */
      dialect.exactText(table, 'id', 64).primary();
      table.string('url', 200).notNullable();
      table.integer('width').notNullable();
      table.integer('height').notNullable();
      table.text('srcset').notNullable();
      dialect.instant(table, 'created_at').notNullable();
    });
  },
};
