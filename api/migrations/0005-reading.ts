import type { Queryable } from '../src/platform/database/database.ts';
import type { Dialect } from '../src/platform/database/dialect.ts';
import type { Migration } from '../src/platform/database/migration.ts';

const tables = [
  'post_old_slug',
  'post_tally',
  'post_reader',
  'post_reading_total',
  'search_term',
  'search_document',
  'search_posting',
  'book',
  'image',
];

/** Indexes of lists end with the id, so that the ids of a page are read from the index only. */
const indexes: { table: string; name: string; columns: string[] }[] = [
  { table: 'post', name: 'post_by_day', columns: ['is_public', 'published_day', 'published_at', 'id'] },
  { table: 'post', name: 'post_by_category_title', columns: ['is_public', 'category_id', 'title', 'id'] },
  {
    table: 'post',
    name: 'post_by_category_popularity',
    columns: ['is_public', 'category_id', 'popularity', 'published_at', 'id'],
  },
  { table: 'post', name: 'post_by_status', columns: ['status', 'deleted_at', 'published_at', 'id'] },
  { table: 'post', name: 'post_by_hidden', columns: ['hidden', 'deleted_at', 'published_at', 'id'] },
  { table: 'upload', name: 'upload_by_url', columns: ['url'] },
  { table: 'account', name: 'account_by_author', columns: ['is_author', 'created_at'] },
];

async function addIndexes(tx: Queryable, dialect: Dialect): Promise<void> {
  for (const { table, name, columns } of indexes) {
    if (await dialect.hasIndex(tx, table, name)) continue;
    await tx.schema.alterTable(table, (altered) => altered.index(columns, name));
  }
}

async function fillTallies(tx: Queryable): Promise<void> {
  const counted = {
    all: "''",
    category: 'category_id',
    day: 'published_day',
    month: 'substr(published_day, 1, 7)',
  };
  for (const [kind, key] of Object.entries(counted)) {
    await tx.raw(
      `insert into post_tally (kind, tally_key, posts)
       select '${kind}', ${key}, count(*) from post
       where is_public = 1 and published_day is not null group by ${key}`,
    );
  }
}

export const reading: Migration = {
  name: '0005-reading',
  async up(tx, dialect) {
    for (const table of tables) await tx.schema.dropTableIfExists(table);
    await tx.schema.createTable('post_old_slug', (table) => {
      dialect.exactText(table, 'slug', 130).primary();
      dialect.exactText(table, 'post_id', 36).notNullable().index();
    });
    await tx.schema.createTable('post_tally', (table) => {
      /** all, category, day or month; the key is then empty, a category's id, YYYY-MM-DD or YYYY-MM. */
      dialect.exactText(table, 'kind', 10).notNullable();
      dialect.exactText(table, 'tally_key', 36).notNullable();
      /** Number of public posts. */
      table.integer('posts').notNullable();
      table.primary(['kind', 'tally_key']);
    });
    await tx.schema.createTable('post_reader', (table) => {
      dialect.exactText(table, 'post_id', 36).notNullable();
      /** A keyed hash that changes each day. */
      dialect.exactText(table, 'visitor_key', 43).notNullable();
      dialect.instant(table, 'read_at').notNullable().index();
      table.primary(['post_id', 'visitor_key']);
    });
    await tx.schema.createTable('post_reading_total', (table) => {
      dialect.exactText(table, 'post_id', 36).primary();
      table.bigInteger('readings').notNullable();
    });
    await tx.schema.createTable('search_term', (table) => {
      table.increments('id');
      dialect.exactText(table, 'term', 64).notNullable().unique();
      /** Number of posts that contain the term; searches prefer the most used terms. */
      table.integer('postings').notNullable().defaultTo(0);
      /** Whether any title or excerpt has ever contained it. */
      table.boolean('in_head').notNullable().defaultTo(false);
      table.index(['term', 'postings']);
      table.index(['in_head', 'term', 'postings']);
    });
    await tx.schema.createTable('search_document', (table) => {
      /** The post's number in the index; it makes a posting a quarter as large as the post's id would. */
      table.increments('id');
      dialect.exactText(table, 'post_id', 36).notNullable().unique();
      dialect.instant(table, 'published_at').notNullable();
    });
    await tx.schema.createTable('search_posting', (table) => {
      table.integer('document_id').unsigned().notNullable();
      table.integer('term_id').unsigned().notNullable();
      table.integer('weight').notNullable();
      /** Whether title or excerpt contain the term. */
      table.boolean('in_head').notNullable();
      table.primary(['document_id', 'term_id']);
      table.index(['term_id', 'weight', 'document_id', 'in_head']);
    });
    await tx.schema.createTable('book', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      dialect.nameText(table, 'title', 300).notNullable();
      table.string('original_title', 300).notNullable().defaultTo('');
      table.text('description').notNullable();
      table.string('cover_image', 500).notNullable().defaultTo('');
      table.string('category', 100).notNullable().defaultTo('');
      dialect.exactText(table, 'link_type', 10).notNullable();
      table.string('link_value', 300).notNullable().defaultTo('');
      table.integer('published_year');
      dialect.exactText(table, 'genre', 20);
      table.boolean('is_active').notNullable().defaultTo(true);
      table.integer('sort_order').notNullable().defaultTo(0);
      table.integer('version').notNullable().defaultTo(1);
      dialect.instant(table, 'created_at').notNullable();
      dialect.instant(table, 'updated_at').notNullable();
      table.index(['is_active', 'sort_order', 'id']);
    });
    await tx.schema.createTable('image', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      dialect.exactText(table, 'type', 20).notNullable();
      /**
       * Equal to `type` while the picture is active, otherwise null: unique, so that one per type is active.
       */
      dialect.exactText(table, 'active_type', 20).unique();
      table.string('name', 200).notNullable();
      table.string('description', 500).notNullable().defaultTo('');
      table.string('url', 200).notNullable();
      table.integer('width').notNullable();
      table.integer('height').notNullable();
      /** Bytes. */
      table.integer('size').notNullable();
      dialect.instant(table, 'created_at').notNullable();
      table.index(['type', 'created_at']);
    });
    await addIndexes(tx, dialect);
    await fillTallies(tx);
  },
};
