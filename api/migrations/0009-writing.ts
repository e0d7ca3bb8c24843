import type { Queryable } from '../src/platform/database/database.ts';
import type { Dialect } from '../src/platform/database/dialect.ts';
import type { Migration } from '../src/platform/database/migration.ts';

/**
 * Indexes of the author's lists. They include the filtered columns, so that a page and its total are read
 * from one index. The column that every list filters by comes first: otherwise an engine might scan the index
 * value by value of its first column.
 */
const indexes: { table: string; name: string; columns: string[] }[] = [
  { table: 'post', name: 'post_listed', columns: ['deleted_at', 'listed_at', 'id'] },
  {
    table: 'post',
    name: 'post_listed_by_status',
    columns: ['deleted_at', 'status', 'listed_at', 'id', 'hidden', 'category_id'],
  },
  {
    table: 'post',
    name: 'post_listed_by_hidden',
    columns: ['deleted_at', 'hidden', 'listed_at', 'id', 'status', 'category_id'],
  },
  {
    table: 'post',
    name: 'post_listed_by_category',
    columns: ['deleted_at', 'category_id', 'listed_at', 'id', 'status', 'hidden'],
  },
  {
    table: 'post',
    name: 'post_listed_by_title',
    columns: ['deleted_at', 'title', 'id', 'status', 'hidden', 'category_id'],
  },
  {
    table: 'post',
    name: 'post_listed_by_popularity',
    columns: ['deleted_at', 'popularity', 'listed_at', 'id', 'status', 'hidden', 'category_id'],
  },
  { table: 'post', name: 'post_listed_by_public', columns: ['is_public', 'listed_at', 'id'] },
  // the list of revisions does not read their texts
  {
    table: 'post_revision',
    name: 'post_revision_listed',
    columns: ['post_id', 'version', 'saved_at', 'words', 'title'],
  },
  { table: 'search_term', name: 'search_term_by_use', columns: ['postings', 'term'] },
];

/** Replaced, because these lists have a new order. */
const outdated = ['post_by_status', 'post_by_hidden'];

async function addColumns(tx: Queryable, dialect: Dialect): Promise<void> {
  if (!(await tx.schema.hasColumn('post', 'listed_at'))) {
    await tx.schema.alterTable('post', (table) => {
      /** Order of the author's lists: last change of a draft, publication date of other posts. */
      dialect.instant(table, 'listed_at');
    });
  }
  if (!(await tx.schema.hasColumn('post', 'autosaved_at'))) {
    await tx.schema.alterTable('post', (table) => {
      /** Time of the auto-save that wrote the text; null when the author saved it. */
      dialect.instant(table, 'autosaved_at');
    });
  }
  if (!(await tx.schema.hasColumn('post_revision', 'title'))) {
    await tx.schema.alterTable('post_revision', (table) => {
      dialect.nameText(table, 'title', 300).notNullable().defaultTo('');
    });
  }
}

async function fillTitles(tx: Queryable): Promise<void> {
  const untitled: { post_id: string; version: number }[] = await tx('post_revision')
    .where('title', '')
    .select('post_id', 'version');
  for (const ref of untitled) {
    const { fields } = await tx('post_revision').where(ref).first('fields');
    await tx('post_revision')
      .where(ref)
      .update({ title: JSON.parse(fields).title });
  }
}

async function changeIndexes(tx: Queryable, dialect: Dialect): Promise<void> {
  for (const { table, name, columns } of indexes) {
    if (await dialect.hasIndex(tx, table, name)) continue;
    await tx.schema.alterTable(table, (altered) => altered.index(columns, name));
  }
  for (const name of outdated) {
    if (!(await dialect.hasIndex(tx, 'post', name))) continue;
    await tx.schema.alterTable('post', (altered) => altered.dropIndex([], name));
  }
}

/** Tables and columns for unpublished writing: auto-saves, working copies and preview links. */
export const writing: Migration = {
  name: '0009-writing',
  async up(tx, dialect) {
    for (const table of ['working_copy', 'preview_link']) await tx.schema.dropTableIfExists(table);
    await tx.schema.createTable('working_copy', (table) => {
      dialect.exactText(table, 'post_id', 36).primary();
      /** Increases with every save, also across copies, so that versions are never reused. */
      table.integer('copy_version').notNullable();
      /** The version of the post that the copy is based on. */
      table.integer('base_version').notNullable();
      dialect.instant(table, 'saved_at').notNullable();
      /** The text as JSON; null when the copy was published or discarded. */
      table.text('fields', 'longtext');
    });
    await tx.schema.createTable('preview_link', (table) => {
      dialect.exactText(table, 'post_id', 36).primary();
      /** Input for the link's signature; useless without the site's secret. */
      dialect.exactText(table, 'nonce', 36).notNullable();
      dialect.instant(table, 'expires_at').notNullable();
    });
    await addColumns(tx, dialect);
    await tx('post').update({
      listed_at: tx.raw(
        "case when status = 'draft' or published_at is null then updated_at else published_at end",
      ),
    });
    await fillTitles(tx);
    await changeIndexes(tx, dialect);
  },
};
