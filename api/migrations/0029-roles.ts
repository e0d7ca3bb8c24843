import type { Migration } from '../src/platform/database/migration.ts';

/** Roles of accounts and invitations, and posts that guest authors have submitted. */
export const accountRoles: Migration = {
  name: '0029-roles',
  async up(tx, dialect) {
    for (const table of ['account', 'invitation']) {
      if (await tx.schema.hasColumn(table, 'role')) continue;
      await tx.schema.alterTable(table, (altered) => {
        /** `editor`, `guest` or `moderator`; empty for readers, and for the author, whom `is_author` names. */
        altered.string('role', 12).notNullable().defaultTo('');
      });
    }
    if (await tx.schema.hasColumn('post', 'submitted_at')) return;
    await tx.schema.alterTable('post', (altered) => {
      /** When its writer asked the author to publish it; null for drafts. */
      dialect.instant(altered, 'submitted_at');
    });
  },
};
