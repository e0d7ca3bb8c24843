import type { Migration } from '../src/platform/database/migration.ts';

const tables = ['edition', 'edition_chapter', 'edition_file', 'edition_download'];

/** Tables of books that are made as files. */
export const editions: Migration = {
  name: '0024-editions',
  async up(tx, dialect) {
    for (const table of tables) await tx.schema.dropTableIfExists(table);
    await tx.schema.createTable('edition', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      table.string('title', 300).notNullable();
      table.string('author', 300).notNullable().defaultTo('');
      table.text('description', 'mediumtext').notNullable();
      /** BCP 47. */
      dialect.exactText(table, 'language', 35).notNullable();
      /** The book on whose page it can be offered. */
      dialect.exactText(table, 'book_id', 36);
      /** JSON: what its chapters were found by. */
      table.text('source').notNullable();
      /** JSON: ids of the posts that are to be its chapters. */
      table.text('chapters', 'mediumtext').notNullable();
      /** JSON: formats that are to be made. */
      table.text('formats').notNullable();
      table.boolean('is_offered').notNullable().defaultTo(false);
      /** When it was withdrawn because a post in it was no longer public, and that post's title. */
      dialect.instant(table, 'withdrawn_at');
      table.string('withdrawn_title', 300).notNullable().defaultTo('');
      /** The task that makes it, or made it last. */
      dialect.exactText(table, 'task_id', 36).notNullable();
      dialect.instant(table, 'made_at');
      dialect.instant(table, 'created_at').notNullable().index();
      table.index(['book_id', 'is_offered'], 'edition_by_book');
    });
    await tx.schema.createTable('edition_chapter', (table) => {
      dialect.exactText(table, 'edition_id', 36).notNullable();
      table.integer('position').notNullable();
      dialect.exactText(table, 'post_id', 36).notNullable();
      /** Of the post whose text is in the files. */
      table.integer('version').notNullable();
      /** Whether that text was public. */
      table.boolean('was_public').notNullable();
      table.primary(['edition_id', 'position']);
      table.index(['post_id'], 'edition_chapter_by_post');
    });
    await tx.schema.createTable('edition_file', (table) => {
      dialect.exactText(table, 'edition_id', 36).notNullable();
      /** `epub`, `screen` or `print`. */
      dialect.exactText(table, 'format', 10).notNullable();
      /** In the storage. */
      dialect.exactText(table, 'name', 100).notNullable();
      table.bigInteger('bytes').notNullable();
      table.primary(['edition_id', 'format']);
    });
    await tx.schema.createTable('edition_download', (table) => {
      dialect.exactText(table, 'edition_id', 36).notNullable();
      dialect.exactText(table, 'format', 10).notNullable();
      /** `2026-01-31`, in the zone of the site. */
      dialect.exactText(table, 'day', 10).notNullable();
      table.integer('downloads').notNullable();
      table.primary(['edition_id', 'format', 'day']);
    });
  },
};
