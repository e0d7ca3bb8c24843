import type { Migration } from '../src/platform/database/migration.ts';

/** Former names of categories and tags, which lead to the current ones. */
export const formerTerms: Migration = {
  name: '0041-former-terms',
  async up(tx, dialect) {
    await tx.schema.dropTableIfExists('former_term');
    await tx.schema.createTable('former_term', (table) => {
      /** `category` or `tag`. */
      dialect.exactText(table, 'kind', 10).notNullable();
      dialect.exactText(table, 'name', 100).notNullable();
      /** The name as it is compared in addresses. */
      dialect.exactText(table, 'folded', 200).notNullable();
      /** Former slug of a category, or empty. */
      dialect.exactText(table, 'slug', 130).notNullable().defaultTo('');
      dialect.exactText(table, 'current_name', 100).notNullable();
      dialect.instant(table, 'created_at').notNullable();
      table.primary(['kind', 'name']);
      table.index(['kind', 'current_name'], 'former_term_by_current');
    });
  },
};
