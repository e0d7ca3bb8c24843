import type { Migration } from '../src/platform/database/migration.ts';

/** Addresses to which nothing is sent that nobody has asked for. */
export const mailSuppressions: Migration = {
  name: '0033-mail-suppressions',
  async up(tx, dialect) {
    await tx.schema.dropTableIfExists('mail_suppression');
    await tx.schema.createTable('mail_suppression', (table) => {
      /** Keyed hash of the normalised address. */
      dialect.exactText(table, 'address_hash', 43).primary();
      /** `bounce`: the mailbox does not exist; `complaint`: its owner called a mail spam. */
      dialect.exactText(table, 'reason', 10).notNullable();
      dialect.instant(table, 'at').notNullable();
    });
  },
};
