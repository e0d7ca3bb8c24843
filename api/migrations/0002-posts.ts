import type { Migration } from '../src/platform/database/migration.ts';

/** Length of a slug including its `-2`; see `slugify`. */
const slugLength = 130;

export const posts: Migration = {
  name: '0002-posts',
  async up(tx, dialect) {
    for (const table of ['post_revision', 'post_tag', 'post', 'category'])
      await tx.schema.dropTableIfExists(table);
    await tx.schema.createTable('category', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      dialect.exactText(table, 'name', 100).notNullable().unique();
      dialect.exactText(table, 'slug', slugLength).notNullable().unique();
    });
    await tx.schema.createTable('post', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      dialect.exactText(table, 'slug', slugLength).notNullable().unique();
      dialect.nameText(table, 'title', 300).notNullable();
      table.string('subtitle', 300).notNullable().defaultTo('');
      table.text('content', 'longtext').notNullable();
      table.string('excerpt', 300).notNullable();
      /** Whether the author wrote the excerpt; otherwise it is derived from the content. */
      table.boolean('excerpt_given').notNullable().defaultTo(false);
      dialect.exactText(table, 'author_id', 36).notNullable();
      dialect.exactText(table, 'category_id', 36).notNullable();
      table.string('cover_image', 500).notNullable().defaultTo('');
      /** The pictures of the body, a JSON array of URLs. */
      table.text('additional_images', 'mediumtext').notNullable();
      table.string('font_family', 100);
      table.string('font_size', 20);
      dialect.exactText(table, 'status', 20).notNullable();
      table.boolean('hidden').notNullable().defaultTo(false);
      /** Published, not hidden and not in the trash; the condition of every public list. */
      table.boolean('is_public').notNullable();
      dialect.instant(table, 'published_at');
      /** The day of `published_at` in the site's time zone, YYYY-MM-DD. */
      dialect.exactText(table, 'published_day', 10);
      dialect.instant(table, 'created_at').notNullable();
      dialect.instant(table, 'updated_at').notNullable();
      dialect.instant(table, 'deleted_at');
      table.integer('version').notNullable().defaultTo(1);
      table.integer('words').notNullable();
      table.integer('likes').notNullable().defaultTo(0);
      table.integer('comments').notNullable().defaultTo(0);
      /** likes + comments, stored so that an index can sort by it. */
      table.integer('popularity').notNullable().defaultTo(0);
      table.index(['is_public', 'published_at', 'id']);
      table.index(['is_public', 'category_id', 'published_at', 'id']);
      table.index(['is_public', 'title', 'id']);
      table.index(['is_public', 'popularity', 'published_at', 'id']);
    });
    await tx.schema.createTable('post_tag', (table) => {
      dialect.exactText(table, 'post_id', 36).notNullable();
      table.integer('position').notNullable();
      dialect.exactText(table, 'tag', 60).notNullable();
      table.primary(['post_id', 'position']);
      table.index(['tag', 'post_id']);
    });
    await tx.schema.createTable('post_revision', (table) => {
      dialect.exactText(table, 'post_id', 36).notNullable();
      table.integer('version').notNullable();
      dialect.instant(table, 'saved_at').notNullable();
      table.integer('words').notNullable();
      /** The former content fields, as JSON. */
      table.text('fields', 'longtext').notNullable();
      table.primary(['post_id', 'version']);
    });
  },
};
