import type { Migration } from '../src/platform/database/migration.ts';

const name = 'post_by_category_day';

/** Lets the months of a category be counted from an index only. */
export const categoryMonths: Migration = {
  name: '0015-category-months',
  async up(tx, dialect) {
    if (await dialect.hasIndex(tx, 'post', name)) return;
    await tx.schema.alterTable('post', (table) =>
      table.index(['is_public', 'category_id', 'published_day'], name),
    );
  },
};
