import type { Queryable } from '../src/platform/database/database.ts';
import type { Migration } from '../src/platform/database/migration.ts';

const tables = ['import_run', 'import_item', 'import_picture', 'import_note'];

/** Columns of comments that were written elsewhere, by people without an account here. */
async function addToComments(tx: Queryable, dialect: Parameters<Migration['up']>[1]): Promise<void> {
  if (!(await tx.schema.hasColumn('comment', 'import_id'))) {
    await tx.schema.alterTable('comment', (table) => {
      dialect.exactText(table, 'import_id', 36);
    });
  }
  if (!(await tx.schema.hasColumn('comment', 'guest_name'))) {
    await tx.schema.alterTable('comment', (table) => {
      table.string('guest_name', 100).notNullable().defaultTo('');
      /** Never shown. */
      table.string('guest_email', 320).notNullable().defaultTo('');
      /** The comment that it answers. */
      dialect.exactText(table, 'parent_id', 36);
      /** The whole text when it is longer than `text` can be. */
      table.text('long_text', 'mediumtext');
    });
  }
  if (!(await dialect.hasIndex(tx, 'comment', 'comment_by_import'))) {
    await tx.schema.alterTable('comment', (table) => {
      table.index(['import_id', 'id'], 'comment_by_import');
    });
  }
}

/** Tables of imports from other programs. */
export const imports: Migration = {
  name: '0022-imports',
  async up(tx, dialect) {
    for (const table of tables) await tx.schema.dropTableIfExists(table);
    await tx.schema.createTable('import_run', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      dialect.exactText(table, 'account_id', 36).notNullable();
      /** JSON: name, size in bytes and path of each file. */
      table.text('files', 'longtext').notNullable();
      dialect.exactText(table, 'source', 20).notNullable().defaultTo('');
      /** JSON: what the files hold; null until they are read. */
      table.text('summary', 'longtext');
      /** JSON: null until it is started. */
      table.text('choices', 'longtext');
      dialect.instant(table, 'created_at').notNullable().index();
      dialect.instant(table, 'undone_at');
    });
    await tx.schema.createTable('import_item', (table) => {
      /** Hash of the source, the address of the old site, the kind and the id there. */
      dialect.exactText(table, 'source_key', 43).primary();
      dialect.exactText(table, 'import_id', 36).notNullable();
      /** `post` or `comment`. */
      dialect.exactText(table, 'kind', 10).notNullable();
      /** The post or comment that it has become. */
      dialect.exactText(table, 'target_id', 36).notNullable();
      table.index(['import_id', 'kind', 'target_id'], 'import_item_by_import');
      table.index(['target_id'], 'import_item_by_target');
    });
    await tx.schema.createTable('import_picture', (table) => {
      dialect.exactText(table, 'import_id', 36).notNullable();
      /** Hash of the address. */
      dialect.exactText(table, 'address_key', 43).notNullable();
      table.text('address').notNullable();
      /** Path of the stored picture, or empty. */
      dialect.exactText(table, 'url', 200).notNullable().defaultTo('');
      /** Why there is none. */
      table.string('error', 300).notNullable().defaultTo('');
      table.primary(['import_id', 'address_key']);
    });
    await tx.schema.createTable('import_note', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      dialect.exactText(table, 'import_id', 36).notNullable();
      dialect.exactText(table, 'kind', 20).notNullable();
      /** Title of the post. */
      table.string('title', 300).notNullable().defaultTo('');
      table.string('detail', 2000).notNullable().defaultTo('');
      dialect.exactText(table, 'post_id', 36);
      table.index(['import_id', 'kind', 'id'], 'import_note_by_import');
    });
    await addToComments(tx, dialect);
  },
};
