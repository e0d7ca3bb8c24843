import type { Migration } from '../src/platform/database/migration.ts';

/** Notes between the writer of a post, editors and the author, each on a passage of its text. */
export const draftNotes: Migration = {
  name: '0037-draft-notes',
  async up(tx, dialect) {
    await tx.schema.dropTableIfExists('draft_note');
    await tx.schema.createTable('draft_note', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      dialect.exactText(table, 'post_id', 36).notNullable();
      /** Null once the account is deleted. */
      dialect.exactText(table, 'account_id', 36).index('draft_note_by_account');
      /** The passage, as it was when the note was made; empty for the whole text. */
      table.string('passage', 300).notNullable();
      /** What stood before it, to tell passages with the same words apart. */
      table.string('before', 60).notNullable();
      table.string('text', 2000).notNullable();
      dialect.instant(table, 'created_at').notNullable();
      dialect.instant(table, 'resolved_at');
      table.index(['post_id', 'created_at', 'id'], 'draft_note_by_post');
    });
  },
};
