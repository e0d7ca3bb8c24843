import type { Migration } from '../src/platform/database/migration.ts';

/** Addresses to which events are posted, and what was posted. */
export const webhooks: Migration = {
  name: '0036-webhooks',
  async up(tx, dialect) {
    for (const table of ['webhook', 'webhook_delivery']) await tx.schema.dropTableIfExists(table);
    await tx.schema.createTable('webhook', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      table.string('url', 500).notNullable();
      /** Separated by spaces. */
      dialect.exactText(table, 'events', 300).notNullable();
      /** Encrypted with a key of the site's secret. */
      dialect.exactText(table, 'secret', 200).notNullable();
      dialect.exactText(table, 'previous_secret', 200);
      dialect.instant(table, 'previous_until');
      table.boolean('is_active').notNullable();
      dialect.instant(table, 'failing_since');
      dialect.instant(table, 'stopped_at');
      dialect.instant(table, 'created_at').notNullable();
    });
    await tx.schema.createTable('webhook_delivery', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      dialect.exactText(table, 'webhook_id', 36).notNullable();
      dialect.exactText(table, 'event', 30).notNullable();
      table.text('payload').notNullable();
      dialect.exactText(table, 'state', 10).notNullable();
      table.integer('attempts').notNullable();
      table.integer('status');
      table.integer('milliseconds');
      table.string('answer', 1000).notNullable();
      dialect.instant(table, 'created_at').notNullable().index();
      dialect.instant(table, 'attempted_at');
      table.index(['webhook_id', 'id'], 'webhook_delivery_by_webhook');
    });
  },
};
