import type { Migration } from '../src/platform/database/migration.ts';

/** Keys by which the author's scripts use the API. */
export const apiKeys: Migration = {
  name: '0035-api-keys',
  async up(tx, dialect) {
    await tx.schema.dropTableIfExists('api_key');
    await tx.schema.createTable('api_key', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      dialect.exactText(table, 'account_id', 36).notNullable().index();
      table.string('name', 100).notNullable();
      /** Separated by spaces. */
      dialect.exactText(table, 'scopes', 500).notNullable();
      /** SHA-256 of 256 random bits, which needs no salt. */
      dialect.exactText(table, 'secret_hash', 64).notNullable();
      dialect.instant(table, 'created_at').notNullable();
      dialect.instant(table, 'expires_at').notNullable();
      dialect.instant(table, 'last_used_at');
    });
  },
};
