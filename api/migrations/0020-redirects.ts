import type { Migration } from '../src/platform/database/migration.ts';

/** Tables of redirects from former addresses, and of addresses that were asked for in vain. */
export const redirects: Migration = {
  name: '0020-redirects',
  async up(tx, dialect) {
    for (const table of ['redirect', 'missing_address']) await tx.schema.dropTableIfExists(table);
    await tx.schema.createTable('redirect', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      /** Hash of the normalised address. */
      dialect.exactText(table, 'from_key', 43).notNullable().unique('redirect_from');
      /** Path and query as people read them. */
      table.text('from_address').notNullable();
      /** The post that it leads to, whatever its slug is; otherwise `to_address` is set. */
      dialect.exactText(table, 'to_post', 36);
      table.text('to_address').notNullable();
      /** 301 or 302. */
      table.integer('status').notNullable().defaultTo(301);
      table.bigInteger('hits').notNullable().defaultTo(0);
      dialect.instant(table, 'last_hit_at');
      dialect.instant(table, 'created_at').notNullable();
      /** The import that has made it. */
      dialect.exactText(table, 'import_id', 36);
      table.index(['created_at', 'id'], 'redirect_by_time');
      table.index(['import_id'], 'redirect_by_import');
    });
    await tx.schema.createTable('missing_address', (table) => {
      dialect.exactText(table, 'address_key', 43).primary();
      table.text('address').notNullable();
      table.bigInteger('hits').notNullable();
      dialect.instant(table, 'last_hit_at').notNullable();
      /** Host of the page that led there last, or empty. */
      table.string('referrer', 255).notNullable().defaultTo('');
      table.boolean('ignored').notNullable().defaultTo(false);
      table.index(['last_hit_at'], 'missing_address_by_time');
    });
  },
};
