import type { Migration } from '../src/platform/database/migration.ts';

export const accounts: Migration = {
  name: '0001-accounts',
  async up(tx, dialect) {
    await tx.schema.dropTableIfExists('session').dropTableIfExists('account');
    await tx.schema.createTable('account', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      table.string('email', 320).notNullable();
      /** Normalised email address (NFC, lower case); one account each. */
      dialect.exactText(table, 'email_key', 320).notNullable().unique();
      table.string('password_hash', 255).notNullable();
      table.string('first_name', 100).notNullable();
      table.string('last_name', 100).notNullable().defaultTo('');
      table.string('avatar', 500);
      table.boolean('is_author').notNullable().defaultTo(false);
      dialect.instant(table, 'created_at').notNullable();
    });
    await tx.schema.createTable('session', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      dialect.exactText(table, 'account_id', 36).notNullable().index();
      table.string('device', 300).notNullable().defaultTo('');
      dialect.instant(table, 'created_at').notNullable();
      dialect.instant(table, 'last_used_at').notNullable();
      dialect.instant(table, 'expires_at').notNullable();
      dialect.instant(table, 'revoked_at');
    });
  },
};
