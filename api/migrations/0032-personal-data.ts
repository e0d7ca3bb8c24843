import type { Migration } from '../src/platform/database/migration.ts';

/** When accounts are to be deleted, and whom notifications are about. */
export const personalData: Migration = {
  name: '0032-personal-data',
  async up(tx, dialect) {
    if (!(await tx.schema.hasColumn('account', 'deletion_at'))) {
      await tx.schema.alterTable('account', (table) => {
        /** When the account is deleted unless its owner signs in before; null for others. */
        dialect.instant(table, 'deletion_at').index('account_by_deletion');
        /** Whether its comments stay, without its name. */
        table.boolean('deletion_keeps_comments').notNullable().defaultTo(false);
      });
    }
    if (await tx.schema.hasColumn('notification', 'about_id')) return;
    await tx.schema.alterTable('notification', (table) => {
      /** The account whose name the message contains; it is deleted with that account. */
      dialect.exactText(table, 'about_id', 36).index('notification_by_person');
    });
  },
};
