import type { Queryable } from '../src/platform/database/database.ts';
import type { Dialect } from '../src/platform/database/dialect.ts';
import type { Migration } from '../src/platform/database/migration.ts';

/**
 * The author's lists, in their order; what they are filtered by is in each index too, so that a page and its total come
 * from one alone. The column that every list asks for is the first: an index that had it second would be taken, value
 * by value of its first, for a list that it has no order for.
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
  // a list of revisions reads none of their texts
  {
    table: 'post_revision',
    name: 'post_revision_listed',
    columns: ['post_id', 'version', 'saved_at', 'words', 'title'],
  },
  { table: 'search_term', name: 'search_term_by_use', columns: ['postings', 'term'] },
];

/** Their lists have another order now. */
const outdated = ['post_by_status', 'post_by_hidden'];

async function addColumns(tx: Queryable, dialect: Dialect): Promise<void> {
  if (!(await tx.schema.hasColumn('post', 'listed_at'))) {
    await tx.schema.alterTable('post', (table) => {
      /** What the author's lists are ordered by: when a draft was last changed, when any other post is published. */
      dialect.instant(table, 'listed_at');
    });
  }
  if (!(await tx.schema.hasColumn('post', 'autosaved_at'))) {
    await tx.schema.alterTable('post', (table) => {
      /** When an auto-save made the text what it is; null when the author saved it. */
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

/** What the author writes before anybody reads it. */
export const writing: Migration = {
  name: '0009-writing',
  async up(tx, dialect) {
    for (const table of ['working_copy', 'preview_link']) await tx.schema.dropTableIfExists(table);
    await tx.schema.createTable('working_copy', (table) => {
      dialect.exactText(table, 'post_id', 36).primary();
      /** Moves with every save, also with those of a later copy, so that none is taken for another. */
      table.integer('copy_version').notNullable();
      /** The version of the post that it was made from. */
      table.integer('base_version').notNullable();
      dialect.instant(table, 'saved_at').notNullable();
      /** What was written, JSON; null when there is nothing any more. */
      table.text('fields', 'longtext');
    });
    await tx.schema.createTable('preview_link', (table) => {
      dialect.exactText(table, 'post_id', 36).primary();
      /** With the site's secret it makes the link; alone it opens nothing. */
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
