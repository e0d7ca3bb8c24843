import type { Migration } from '../src/platform/database/migration.ts';

const columns = { search_title: 120, search_description: 300 };

/** Adds what search engines and share cards are told of a post, where the author writes it. */
export const searchTexts: Migration = {
  name: '0042-search-texts',
  async up(tx) {
    for (const [name, length] of Object.entries(columns)) {
      if (await tx.schema.hasColumn('post', name)) continue;
      await tx.schema.alterTable('post', (table) => {
        /** Empty where title and excerpt are used. */
        table.string(name, length).notNullable().defaultTo('');
      });
    }
  },
};
