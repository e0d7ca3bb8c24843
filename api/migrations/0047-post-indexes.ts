import type { Migration } from '../src/platform/database/migration.ts';

/** Posts are sorted by `sort_key` where they are sorted by title. */
const unused = ['post_is_public_title_id_index', 'post_by_category_title', 'post_listed_by_title'];

export const postIndexes: Migration = {
  name: '0047-post-indexes',
  up: async (tx) =>
    tx.schema.alterTable('post', (table) => {
      for (const name of unused) table.dropIndex([], name);
      // with all that a site map has, so that it does not read past the text of each post
      table.index(['is_public', 'published_at', 'id', 'slug', 'updated_at'], 'post_in_site_map');
      table.dropIndex([], 'post_is_public_published_at_id_index');
    }),
};
