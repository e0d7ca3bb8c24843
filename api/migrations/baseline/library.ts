import type { Tables } from './tables.ts';

/** Pictures, books and what is imported. */
export const library: Tables = {
  upload: (table, { exactText, instant }) => {
    /** Hash of the uploaded file's bytes. */
    exactText(table, 'id', 64).primary();
    table.string('url', 200).notNullable().index('upload_by_url');
    table.integer('width').notNullable();
    table.integer('height').notNullable();
    table.text('srcset').notNullable();
    instant(table, 'created_at').notNullable();
  },
  image: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    exactText(table, 'type', 20).notNullable();
    /**
     * Equal to `type` while the picture is active, otherwise null: unique, so that one per type is active.
     */
    exactText(table, 'active_type', 20).unique();
    table.string('name', 200).notNullable();
    table.string('description', 500).notNullable().defaultTo('');
    table.string('url', 200).notNullable();
    table.integer('width').notNullable();
    table.integer('height').notNullable();
    /** Bytes. */
    table.integer('size').notNullable();
    instant(table, 'created_at').notNullable();
    table.index(['type', 'created_at']);
  },
  book: (table, { exactText, nameText, instant }) => {
    exactText(table, 'id', 36).primary();
    nameText(table, 'title', 300).notNullable();
    table.string('original_title', 300).notNullable().defaultTo('');
    table.text('description').notNullable();
    table.string('cover_image', 500).notNullable().defaultTo('');
    table.string('category', 100).notNullable().defaultTo('');
    exactText(table, 'link_type', 10).notNullable();
    table.string('link_value', 300).notNullable().defaultTo('');
    table.integer('published_year');
    exactText(table, 'genre', 20);
    table.boolean('is_active').notNullable().defaultTo(true);
    table.integer('sort_order').notNullable().defaultTo(0);
    table.integer('version').notNullable().defaultTo(1);
    instant(table, 'created_at').notNullable();
    instant(table, 'updated_at').notNullable();
    table.index(['is_active', 'sort_order', 'id']);
  },
  edition: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    table.string('title', 300).notNullable();
    table.string('author', 300).notNullable().defaultTo('');
    table.text('description', 'mediumtext').notNullable();
    /** BCP 47. */
    exactText(table, 'language', 35).notNullable();
    /** The book on whose page it can be offered. */
    exactText(table, 'book_id', 36);
    /** JSON: what its chapters were found by. */
    table.text('source').notNullable();
    /** JSON: ids of the posts that are to be its chapters. */
    table.text('chapters', 'mediumtext').notNullable();
    /** JSON: formats that are to be made. */
    table.text('formats').notNullable();
    table.boolean('is_offered').notNullable().defaultTo(false);
    /** When it was withdrawn because a post in it was no longer public, and that post's title. */
    instant(table, 'withdrawn_at');
    table.string('withdrawn_title', 300).notNullable().defaultTo('');
    /** The task that makes it, or made it last. */
    exactText(table, 'task_id', 36).notNullable();
    instant(table, 'made_at');
    instant(table, 'created_at').notNullable().index();
    table.index(['book_id', 'is_offered'], 'edition_by_book');
  },
  edition_chapter: (table, { exactText }) => {
    exactText(table, 'edition_id', 36).notNullable();
    table.integer('position').notNullable();
    exactText(table, 'post_id', 36).notNullable().index('edition_chapter_by_post');
    /** Of the post whose text is in the files. */
    table.integer('version').notNullable();
    /** Whether that text was public. */
    table.boolean('was_public').notNullable();
    table.primary(['edition_id', 'position']);
  },
  edition_file: (table, { exactText }) => {
    exactText(table, 'edition_id', 36).notNullable();
    /** `epub`, `screen` or `print`. */
    exactText(table, 'format', 10).notNullable();
    /** In the storage. */
    exactText(table, 'name', 100).notNullable();
    table.bigInteger('bytes').notNullable();
    table.primary(['edition_id', 'format']);
  },
  edition_download: (table, { exactText }) => {
    exactText(table, 'edition_id', 36).notNullable();
    exactText(table, 'format', 10).notNullable();
    /** `2026-01-31`, in the zone of the site. */
    exactText(table, 'day', 10).notNullable();
    table.integer('downloads').notNullable();
    table.primary(['edition_id', 'format', 'day']);
  },
  import_run: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    exactText(table, 'account_id', 36).notNullable();
    /** JSON: name, size in bytes and path of each file. */
    table.text('files', 'longtext').notNullable();
    exactText(table, 'source', 20).notNullable().defaultTo('');
    /** JSON: what the files hold; null until they are read. */
    table.text('summary', 'longtext');
    /** JSON: null until it is started. */
    table.text('choices', 'longtext');
    instant(table, 'created_at').notNullable().index();
    instant(table, 'undone_at');
  },
  import_item: (table, { exactText }) => {
    /** Hash of the source, the address of the old site, the kind and the id there. */
    exactText(table, 'source_key', 43).primary();
    exactText(table, 'import_id', 36).notNullable();
    /** `post` or `comment`. */
    exactText(table, 'kind', 10).notNullable();
    /** The post or comment that it has become. */
    exactText(table, 'target_id', 36).notNullable().index('import_item_by_target');
    table.index(['import_id', 'kind', 'target_id'], 'import_item_by_import');
  },
  import_picture: (table, { exactText }) => {
    exactText(table, 'import_id', 36).notNullable();
    /** Hash of the address. */
    exactText(table, 'address_key', 43).notNullable();
    table.text('address').notNullable();
    /** Path of the stored picture, or empty. */
    exactText(table, 'url', 200).notNullable().defaultTo('');
    /** Why there is none. */
    table.string('error', 300).notNullable().defaultTo('');
    table.primary(['import_id', 'address_key']);
  },
  import_note: (table, { exactText }) => {
    exactText(table, 'id', 36).primary();
    exactText(table, 'import_id', 36).notNullable();
    exactText(table, 'kind', 20).notNullable();
    /** Title of the post. */
    table.string('title', 300).notNullable().defaultTo('');
    table.string('detail', 2000).notNullable().defaultTo('');
    exactText(table, 'post_id', 36);
    table.index(['import_id', 'kind', 'id'], 'import_note_by_import');
  },
};
